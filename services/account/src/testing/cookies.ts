/** Returns the cookies of a response by name: value and attributes as one string. */
export function cookiesOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => {
      const [name = '', rest = ''] = cookie.split(/=(.*)/s);
      return [name, rest];
    }),
  );
}

/** Returns the values of the cookies of a response by name, as the browser sends them back. */
export function cookieValuesOf(response: Response): Record<string, string> {
  const values = Object.entries(cookiesOf(response)).map(([name, cookie]) => [name, cookie.split(';')[0]]);
  return Object.fromEntries(values) as Record<string, string>;
}
