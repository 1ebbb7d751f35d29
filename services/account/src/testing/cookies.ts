/** Cookies of an answer by name, with their attributes as one text. */
export function cookiesOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => {
      const [name = '', rest = ''] = cookie.split(/=(.*)/s);
      return [name, rest];
    }),
  );
}
