/**
 * Value of one cookie in a `Cookie` header, or `undefined`. Only the two or three cookies the door
 * itself reads are looked up, so the header is searched rather than parsed.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  let from = 0;
  while (from < header.length) {
    const at = header.indexOf(name, from);
    if (at === -1) return undefined;
    const after = at + name.length;
    if (header.charCodeAt(after) === 0x3d && startsPair(header, at)) {
      const end = header.indexOf(';', after);
      return header.slice(after + 1, end === -1 ? header.length : end).trim();
    }
    from = after;
  }
  return undefined;
}

/** Nothing but white space stands between this place and the previous `;` or the beginning. */
function startsPair(header: string, at: number): boolean {
  let index = at - 1;
  while (index >= 0 && (header.charCodeAt(index) === 0x20 || header.charCodeAt(index) === 0x09)) index -= 1;
  return index < 0 || header.charCodeAt(index) === 0x3b;
}
