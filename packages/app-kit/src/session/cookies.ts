import { cookieNames } from '@mova/contracts/names';

export interface CookieJar {
  get(name: string): string | null;
  /** `maxAge` in seconds; without it the cookie lives until the browser closes. */
  set(name: string, value: string, options?: { readonly maxAge?: number }): void;
  remove(name: string): void;
}

/** SameSite=None needs Secure, which plain http outside localhost cannot have. */
export const browserCookies: CookieJar = {
  get: (name) => reader(browserCookies)(name),
  set: (name, value, { maxAge } = {}) => {
    const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${age}; ${siteAttributes()}`;
  },
  remove: (name) => browserCookies.set(name, '', { maxAge: 0 }),
};

/** For several cookies of one moment: each read of the browser's cookies takes a slow phone 0.5 ms. */
export function reader(jar: CookieJar): CookieJar['get'] {
  if (jar !== browserCookies) return (name) => jar.get(name);
  const cookies = cookiesIn(document.cookie);
  return (name) => cookies.get(name) ?? null;
}

function siteAttributes(): string {
  return window.isSecureContext ? 'SameSite=None; Secure' : 'SameSite=Lax';
}

/** Cached because pages read several cookies on every render. */
let known: { readonly header: string; readonly cookies: ReadonlyMap<string, string> } | undefined;

function cookiesIn(header: string): ReadonlyMap<string, string> {
  if (known?.header === header) return known.cookies;
  const pairs = header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, decoded(value.join('='))] as const;
  });
  // Of two cookies with one name the first counts.
  const cookies = new Map(pairs.reverse());
  known = { header, cookies };
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export function readIds(name: string, jar: CookieJar = browserCookies): number[] {
  const text = jar.get(name);
  if (!text) return [];
  const ids = text
    .split('.')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)];
}

/** In characters: with name and attributes the cookie stays below 4 KB. */
const maxIdsLength = 3_800;

/** Stores distinct ids in a cookie, or removes it for none. Of more than fit (about 220) the first are stored. */
export function writeIds(name: string, ids: readonly number[], jar: CookieJar = browserCookies): void {
  let text = '';
  for (const id of new Set(ids)) {
    const longer = text === '' ? String(id) : `${text}.${id}`;
    if (longer.length > maxIdsLength) break;
    text = longer;
  }
  if (text === '') jar.remove(name);
  else jar.set(name, text);
}

/** Returns the lifetime of a session cookie: 30 days when the user is remembered, else until the browser closes. */
export function sessionLife(cookies: CookieJar): { readonly maxAge?: number } {
  const remembered = cookies.get(cookieNames.rememberMe);
  return remembered && remembered !== 'false' && remembered !== '0' ? { maxAge: 30 * 24 * 3600 } : {};
}
