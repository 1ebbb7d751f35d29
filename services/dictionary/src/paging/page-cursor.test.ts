import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './read-page.ts';

const next = { side: 'next', page: 3, wordId: 12345 } as const;
const cursor = writeCursor(next);

it('reads what was written', () => {
  expect(readCursor(cursor)).toEqual(next);
  const previous = { side: 'previous', page: 1, wordId: Number.MAX_SAFE_INTEGER } as const;
  expect(readCursor(writeCursor(previous))).toEqual(previous);
});

it('reads the signed cursors of earlier versions', () => {
  expect(readCursor('bi4zLjEyMzQ1LnBJM3g0Q0FhN2ZZX0pMLWNfUTB3NXc')).toEqual(next);
});

it('returns undefined for any other text', () => {
  const texts = [`${cursor}=`, `${cursor} `, cursor.slice(1), `${cursor}A`, '', '.', 'n.1.1', 'AAAA'];
  for (const text of texts) expect(readCursor(text), text).toBeUndefined();
  for (const text of ['n.0.1', 'n.1.0', 'n.1', 'x.1.1', 'n.1.1.', 'n.1.1.short', 'n.1.-1', 'n.1.1e3']) {
    expect(readCursor(Buffer.from(text).toString('base64url')), text).toBeUndefined();
  }
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readCursor(text) === undefined));
});
