/** The headers the door reads, each at most once, and those a service may see. */
export interface RequestHead {
  host?: string;
  cookie?: string;
  authorization?: string;
  origin?: string;
  fetchSite?: string;
  userId?: string;
  xsrf?: string;
  requestId?: string;
  traceparent?: string;
  userAgent?: string;
  contentLength?: string;
  contentType?: string;
  transferEncoding?: string;
  acceptEncoding?: string;
  ifNoneMatch?: string;
  forwardedFor?: string;
  forwardedProto?: string;
  forwardedHost?: string;
  /** Headers a service may see, name and value in turn; none of those above that end at the door. */
  passed: string[];
}

type SingleHeader = Exclude<keyof RequestHead, 'passed'>;

/** Headers the door reads, by the lower-case name; a second one of them is refused. */
const singles: ReadonlyMap<string, SingleHeader> = new Map<string, SingleHeader>([
  ['host', 'host'],
  ['cookie', 'cookie'],
  ['authorization', 'authorization'],
  ['origin', 'origin'],
  ['sec-fetch-site', 'fetchSite'],
  ['x-user-id', 'userId'],
  ['x-xsrf-token', 'xsrf'],
  ['x-request-id', 'requestId'],
  ['traceparent', 'traceparent'],
  ['user-agent', 'userAgent'],
  ['content-length', 'contentLength'],
  ['content-type', 'contentType'],
  ['transfer-encoding', 'transferEncoding'],
  ['accept-encoding', 'acceptEncoding'],
  ['if-none-match', 'ifNoneMatch'],
]);

/** Lists that proxies may lengthen by a line of their own: joined, as one list. */
const lists: ReadonlyMap<string, 'forwardedFor' | 'forwardedProto' | 'forwardedHost'> = new Map([
  ['x-forwarded-for', 'forwardedFor'],
  ['x-forwarded-proto', 'forwardedProto'],
  ['x-forwarded-host', 'forwardedHost'],
]);

/**
 * Headers that travel on to a service as they came. Everything else ends at the gateway: bearer tokens, cookies
 * (but those that the contract of a call names), `x-mova-*` of a client, hop-by-hop headers, and names with an underscore, which some servers
 * read as if it were a dash.
 */
const passedNames: ReadonlySet<string> = new Set([
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

/**
 * Reads Node's raw header list in one pass. Answers the name of the header at fault when one that may
 * stand once stands twice: two parts of the system would believe different ones.
 */
export function readHead(raw: readonly string[]): RequestHead | string {
  const head: RequestHead = { passed: [] };
  let connection: string | undefined;
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] as string).toLowerCase();
    const value = raw[index + 1] as string;
    const single = singles.get(name);
    if (single !== undefined) {
      if (head[single] !== undefined) return name;
      head[single] = value;
    } else if (name === 'connection') {
      connection = connection === undefined ? value : `${connection},${value}`;
    } else {
      const list = lists.get(name);
      if (list !== undefined) head[list] = head[list] === undefined ? value : `${head[list]},${value}`;
    }
    if (passedNames.has(name)) head.passed.push(name, value);
  }
  if (connection !== undefined && connection !== 'keep-alive' && connection !== 'close') {
    head.passed = withoutNamed(head.passed, connection);
  }
  return head;
}

/**
 * Passed headers without those of a comma-separated list of names, such as a client gives in `Connection`
 * for what is meant for this hop alone (RFC 9110 §7.6.1).
 */
export function withoutNamed(passed: readonly string[], names: string): string[] {
  const named = new Set(names.split(',').map((token) => token.trim().toLowerCase()));
  const kept: string[] = [];
  for (let index = 0; index < passed.length; index += 2) {
    if (!named.has(passed[index] as string)) kept.push(passed[index] as string, passed[index + 1] as string);
  }
  return kept;
}
