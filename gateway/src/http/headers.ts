const singleHeaders = {
  host: 'host',
  cookie: 'cookie',
  authorization: 'authorization',
  origin: 'origin',
  'sec-fetch-site': 'fetchSite',
  'x-user-id': 'userId',
  'x-xsrf-token': 'xsrf',
  'x-request-id': 'requestId',
  traceparent: 'traceparent',
  'user-agent': 'userAgent',
  'content-length': 'contentLength',
  'content-type': 'contentType',
  'transfer-encoding': 'transferEncoding',
  'accept-encoding': 'acceptEncoding',
  'if-none-match': 'ifNoneMatch',
} as const;

/** Lists that every proxy may extend by a line; lines are joined. */
const listHeaders = {
  'x-forwarded-for': 'forwardedFor',
  'x-forwarded-proto': 'forwardedProto',
  'x-forwarded-host': 'forwardedHost',
} as const;

type SingleHeader = (typeof singleHeaders)[keyof typeof singleHeaders];
type ListHeader = (typeof listHeaders)[keyof typeof listHeaders];

const singleHeaderFields: ReadonlyMap<string, SingleHeader> = new Map(Object.entries(singleHeaders));
const listHeaderFields: ReadonlyMap<string, ListHeader> = new Map(Object.entries(listHeaders));

export interface RequestHeaders extends Partial<Record<SingleHeader | ListHeader, string>> {
  /** Headers for the service, names and values alternating. */
  forwarded: string[];
}

export interface Client {
  readonly address: string;
  readonly isSecure: boolean;
  /** Host the client named, with its port. */
  readonly host: string;
}

/**
 * All others stop here: bearer tokens, cookies (except those the contract of a call names), `x-mova-*` of a
 * client, hop-by-hop headers, and names with an underscore, which some servers read as a dash.
 */
const forwardedNames: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'content-encoding',
  'if-none-match',
  'if-match',
  'user-agent',
  'x-after',
  'tracestate',
]);

/** Returns the name of a header that occurs twice and may occur once: two servers could read different ones. */
export function readHeaders(raw: readonly string[]): RequestHeaders | string {
  const headers: RequestHeaders = { forwarded: [] };
  let connection: string | undefined;
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] as string).toLowerCase();
    const value = raw[index + 1] as string;
    const single = singleHeaderFields.get(name);
    if (single !== undefined) {
      if (headers[single] !== undefined) return name;
      headers[single] = value;
    } else if (name === 'connection') {
      connection = connection === undefined ? value : `${connection},${value}`;
    } else {
      const list = listHeaderFields.get(name);
      if (list !== undefined) {
        headers[list] = headers[list] === undefined ? value : `${headers[list]},${value}`;
      }
    }
    if (forwardedNames.has(name)) headers.forwarded.push(name, value);
  }
  if (connection !== undefined && connection !== 'keep-alive' && connection !== 'close') {
    headers.forwarded = omitHeaders(headers.forwarded, connection);
  }
  return headers;
}

/** Removes the headers of a comma-separated list of names, such as `Connection` (RFC 9110 §7.6.1). */
export function omitHeaders(headers: readonly string[], names: string): string[] {
  const omitted = new Set(names.split(',').map((token) => token.trim().toLowerCase()));
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] as string;
    if (!omitted.has(name)) kept.push(name, headers[index + 1] as string);
  }
  return kept;
}

/**
 * Each of `hops` trusted proxies has appended one entry to `X-Forwarded-For`; entries further left were
 * written by the client itself. Without trusted proxies these headers are ignored.
 */
export function readClient(
  headers: RequestHeaders,
  peer: string,
  isEncrypted: boolean,
  hops: number,
): Client {
  const host = headers.host ?? '';
  if (hops === 0) return { address: unmapAddress(peer), isSecure: isEncrypted, host };
  return {
    address: unmapAddress(entryFromRight(headers.forwardedFor, hops) ?? peer),
    isSecure: (entryFromRight(headers.forwardedProto, hops) ?? (isEncrypted ? 'https' : 'http')) === 'https',
    host: entryFromRight(headers.forwardedHost, hops) ?? host,
  };
}

/** A list shorter than the chain, from a proxy that replaces the header, yields its first entry. */
function entryFromRight(list: string | undefined, hops: number): string | undefined {
  if (list === undefined) return undefined;
  const entries = list.split(',');
  const entry = entries[Math.max(0, entries.length - hops)]?.trim();
  return entry === '' ? undefined : entry;
}

/** IPv4 clients of a dual-stack socket appear as `::ffff:1.2.3.4`; limits must not count them twice. */
export function unmapAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

const cookieForms = new Map<string, RegExp>();

/** Finds a cookie by searching the header: only a few are ever read, so parsing all would be a waste. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const form = cookieForms.get(name) ?? new RegExp(`(?:^|;)[ \\t]*${name}=([^;]*)`);
  cookieForms.set(name, form);
  return form.exec(header)?.[1]?.trim();
}
