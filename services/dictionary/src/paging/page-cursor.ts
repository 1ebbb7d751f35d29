/** The page next to one that was answered: it begins or ends at a word of that one. */
export interface AdjacentPage {
  readonly side: 'next' | 'previous';
  readonly page: number;
  /** Id of the last word before a next page, or of the first word after a previous one. */
  readonly wordId: number;
}

/** Earlier versions appended a signature, which is ignored: a cursor only ever opens the caller's own list. */
const form = /^([np])\.([1-9]\d{0,15})\.([1-9]\d{0,15})(?:\.[\w-]{22})?$/;

/** Writes a cursor: opaque to clients, not secret. */
export function writeCursor({ side, page, wordId }: AdjacentPage): string {
  return Buffer.from(`${side === 'next' ? 'n' : 'p'}.${page}.${wordId}`).toString('base64url');
}

export function readCursor(cursor: string): AdjacentPage | undefined {
  const decoded = Buffer.from(cursor, 'base64url');
  // The decoder skips characters outside of its alphabet.
  if (decoded.toString('base64url') !== cursor) return undefined;
  const [, side, page, wordId] = form.exec(decoded.toString('latin1')) ?? [];
  if (wordId === undefined) return undefined;
  return { side: side === 'n' ? 'next' : 'previous', page: Number(page), wordId: Number(wordId) };
}
