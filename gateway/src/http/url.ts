interface RequestUrl {
  /** Starts with `/`; no dot segments, empty segments, encoded separators or fragments. */
  readonly path: string;
  /** Starts with `?`, or empty. Never logged: it may hold e-mail addresses and provider tokens. */
  readonly query: string;
}

const maxUrlLength = 8192;

const slash = 0x2f;
const dot = 0x2e;
const percent = 0x25;
const question = 0x3f;
const hash = 0x23;
const backslash = 0x5c;
const space = 0x20;
const maxPrintable = 0x7e;

/**
 * Splits the URL of a request, or returns `undefined` when it is not in the plain form browsers send. A proxy
 * or service that normalises dot segments or encoded slashes differently would see another path than the one
 * the pipeline checked, so they are rejected instead of repaired.
 */
export function readUrl(url: string): RequestUrl | undefined {
  if (url.length > maxUrlLength || url.charCodeAt(0) !== slash) return undefined;
  let segmentStart = 1;
  let index = 1;
  for (; index < url.length; index += 1) {
    const code = url.charCodeAt(index);
    if (code === question) break;
    if (code === slash) {
      if (index === segmentStart || isDotSegment(url, segmentStart, index)) return undefined;
      segmentStart = index + 1;
    } else if (code === percent) {
      if (!isPlainEscape(url, index)) return undefined;
      index += 2;
    } else if (code <= space || code > maxPrintable || code === hash || code === backslash) {
      return undefined;
    }
  }
  // Only the last segment may be empty (`/api/getWords/`).
  if (index > segmentStart && isDotSegment(url, segmentStart, index)) return undefined;
  if (index === url.length) return { path: url, query: '' };
  return isPlainQuery(url, index) ? { path: url.slice(0, index), query: url.slice(index) } : undefined;
}

function isDotSegment(url: string, from: number, to: number): boolean {
  if (url.charCodeAt(from) !== dot) return false;
  return to - from === 1 || (to - from === 2 && url.charCodeAt(from + 1) === dot);
}

/** Whether an escape encodes no separator, dot, percent sign or control character. */
function isPlainEscape(url: string, at: number): boolean {
  const digits = url.slice(at + 1, at + 3);
  if (!/^[0-9a-fA-F]{2}$/.test(digits)) return false;
  const value = Number.parseInt(digits, 16);
  if (value < space || value === 0x7f) return false;
  return value !== slash && value !== dot && value !== percent && value !== backslash;
}

function isPlainQuery(url: string, from: number): boolean {
  for (let index = from; index < url.length; index += 1) {
    const code = url.charCodeAt(index);
    if (code <= space || code > maxPrintable || code === hash) return false;
  }
  return true;
}

/** Removes one trailing slash: calls are served with and without it. */
export function trimTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
