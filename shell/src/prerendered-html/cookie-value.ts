/** Returns a cookie of this document; undefined where it is missing. For scripts that must stay small. */
export function cookieValue(cookie: string): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie) ?? [];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}
