/** Path and query of a request, in the one form every later step may compare and forward. */
interface Target {
  /** Begins with `/`; no dot segments, empty segments, encoded separators or fragments. */
  readonly path: string;
  /** Begins with `?`, or empty. Never logged: e-mails and provider tokens travel there. */
  readonly query: string;
}

/** Longest request target that is looked at, in characters. */
const longestTarget = 8192;

const slash = 0x2f;
const dot = 0x2e;
const percent = 0x25;
const question = 0x3f;
const hash = 0x23;
const backslash = 0x5c;
const space = 0x20;
const highestAscii = 0x7e;

/**
 * Reads a request target, or answers `undefined` when it is not the plain form browsers send.
 *
 * Node's parser hands over absolute-form targets, fragments, dot segments and encoded slashes as they
 * came. Whoever normalises them differently than we do (a proxy before us, a service behind us) would
 * see another path than the one we decided about, so nothing is repaired here: it is refused.
 */
export function readTarget(url: string): Target | undefined {
  if (url.length > longestTarget || url.charCodeAt(0) !== slash) return undefined;
  let segmentStart = 1;
  let index = 1;
  for (; index < url.length; index += 1) {
    const code = url.charCodeAt(index);
    if (code === question) break;
    if (code === slash) {
      if (isRefusedSegment(url, segmentStart, index)) return undefined;
      segmentStart = index + 1;
    } else if (code === percent) {
      if (!isPlainEscape(url, index)) return undefined;
      index += 2;
    } else if (code <= space || code > highestAscii || code === hash || code === backslash) {
      return undefined;
    }
  }
  // The last segment may be empty (`/api/getWords/`), the others may not.
  if (index > segmentStart && isDotSegment(url, segmentStart, index)) return undefined;
  if (index === url.length) return { path: url, query: '' };
  return isPlainQuery(url, index) ? { path: url.slice(0, index), query: url.slice(index) } : undefined;
}

function isRefusedSegment(url: string, from: number, to: number): boolean {
  return from === to || isDotSegment(url, from, to);
}

function isDotSegment(url: string, from: number, to: number): boolean {
  if (url.charCodeAt(from) !== dot) return false;
  return to - from === 1 || (to - from === 2 && url.charCodeAt(from + 1) === dot);
}

/** An escape that could not stand for a separator, a dot, a percent sign or a control character. */
function isPlainEscape(url: string, at: number): boolean {
  const value = Number.parseInt(url.slice(at + 1, at + 3), 16);
  if (!/^[0-9a-fA-F]{2}$/.test(url.slice(at + 1, at + 3))) return false;
  if (value < space || value === 0x7f) return false;
  return value !== slash && value !== dot && value !== percent && value !== backslash;
}

function isPlainQuery(url: string, from: number): boolean {
  for (let index = from; index < url.length; index += 1) {
    const code = url.charCodeAt(index);
    if (code <= space || code > highestAscii || code === hash) return false;
  }
  return true;
}

/** The path without one trailing slash: the specification's calls are served in both forms. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
