import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordFilterOf } from '../domain/word-filter.ts';
import { openCursor, sealCursor } from './page-cursor.ts';

const key = randomBytes(32);
const filter = wordFilterOf({ query: '', wordsSection: 'LEARNING_WORDS' });
const owner = { userId: 7, filter };
const beside = { side: 'next', page: 3, wordId: 12345 } as const;
const cursor = sealCursor(key, owner, beside);

describe('a cursor', () => {
  it('tells whoever it was made for what it was made of', () => {
    expect(openCursor(key, owner, cursor)).toEqual(beside);
    const back = { side: 'previous', page: 1, wordId: Number.MAX_SAFE_INTEGER } as const;
    expect(openCursor(key, owner, sealCursor(key, owner, back))).toEqual(back);
  });

  it.each([
    ['another learner', { ...owner, userId: 8 }],
    ['the other list', { ...owner, filter: { ...filter, learned: true } }],
    ['a category', { ...owner, filter: { ...filter, category: 'FOOD' as const } }],
    ['a state', { ...owner, filter: { ...filter, progress: { from: 0, to: 0 } } }],
    ['a search', { ...owner, filter: { ...filter, key: 'a' } }],
  ])('says nothing to %s', (_, other) => {
    expect(openCursor(key, other, cursor)).toBeUndefined();
  });

  it('means the same with TOP_WORDS as without a category', () => {
    const all = wordFilterOf({ query: ' ', wordsSection: 'LEARNING_WORDS', category: 'TOP_WORDS' });
    expect(openCursor(key, { ...owner, filter: all }, cursor)).toEqual(beside);
  });

  it('made with another key says nothing', () => {
    expect(openCursor(randomBytes(32), owner, cursor)).toBeUndefined();
  });

  it('changed in any one sign says nothing', () => {
    for (let at = 0; at < cursor.length; at += 1) {
      const sign = cursor[at] === 'A' ? 'B' : 'A';
      expect(openCursor(key, owner, cursor.slice(0, at) + sign + cursor.slice(at + 1)), String(at)).toBe(
        undefined,
      );
    }
  });

  it('that is any other text says nothing', () => {
    const texts = [`${cursor}=`, `${cursor} `, cursor.slice(1), `${cursor}A`, '', '.', 'n.1.1.'];
    for (const text of texts) expect(openCursor(key, owner, text)).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => openCursor(key, owner, text) === undefined),
    );
  });
});
