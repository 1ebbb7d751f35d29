/** Finds a cookie by searching the header: only a few are ever read, so parsing all would be a waste. */
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

/** Whether only white space separates this position from the previous `;` or the start. */
function startsPair(header: string, at: number): boolean {
  let index = at - 1;
  while (index >= 0 && (header.charCodeAt(index) === 0x20 || header.charCodeAt(index) === 0x09)) index -= 1;
  return index < 0 || header.charCodeAt(index) === 0x3b;
}
