/** Cookies as the page sees them; tests give an in-memory one. */
export interface CookieJar {
  /** Value of a cookie, decoded; null when absent. */
  get(name: string): string | null;
  /** Sets a cookie for the whole site; without `maxAge` (seconds) it lives until the browser closes. */
  set(name: string, value: string, options?: { readonly maxAge?: number }): void;
  remove(name: string): void;
}

/** The browser's own jar. SameSite=None needs Secure, which plain http outside localhost cannot have. */
export const browserCookies: CookieJar = {
  get: (name) => cookiesIn(document.cookie).get(name) ?? null,
  set: (name, value, { maxAge } = {}) => {
    const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${age}; ${siteAttributes()}`;
  },
  remove: (name) => {
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${name}=; Path=/; Max-Age=0; ${siteAttributes()}`;
  },
};

function siteAttributes(): string {
  return window.isSecureContext ? 'SameSite=None; Secure' : 'SameSite=Lax';
}

/** The cookies read last: pages ask for several of them at every render, and they seldom change. */
let known: { readonly header: string; readonly cookies: ReadonlyMap<string, string> } | undefined;

/** Names and decoded values; of two cookies with one name the first counts. */
function cookiesIn(header: string): ReadonlyMap<string, string> {
  if (known?.header === header) return known.cookies;
  const pairs = header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, decoded(value.join('='))] as const;
  });
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

/** Ids kept in a cookie, such as the selected words, each once; broken content counts as none. */
export function readIds(name: string, jar: CookieJar = browserCookies): number[] {
  const text = jar.get(name);
  if (!text) return [];
  const ids = text
    .split('.')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)];
}

/** Longest list of ids a cookie takes, in characters: name and attributes stay below 4 KB with it. */
const longestIds = 3_800;

/**
 * Keeps ids in a cookie, each once (ids only: browsers drop a cookie over 4 KB without a word); an empty list
 * removes it. Joined by `.`, which needs no encoding. Of more ids than fit (some 220 of the longest) the first stay.
 */
export function writeIds(name: string, ids: readonly number[], jar: CookieJar = browserCookies): void {
  let text = '';
  for (const id of new Set(ids)) {
    const longer = text === '' ? String(id) : `${text}.${id}`;
    if (longer.length > longestIds) break;
    text = longer;
  }
  if (text === '') jar.remove(name);
  else jar.set(name, text);
}
