import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, type IdRange, rangesAbove, rangesAt, rangesBelow, wanted } from './block-ranges.ts';

/** Ids of the words that match, and blocks of ten ids each, newest first. */
const dictionary = fc
  .uniqueArray(fc.integer({ min: 0, max: 299 }), { maxLength: 120 })
  .map((ids) => ids.sort((a, b) => b - a));
const blocksOf = (ids: readonly number[]): Block[] =>
  Array.from({ length: 30 }, (_, at) => 290 - at * 10).map((from) => ({
    from,
    to: from === 290 ? Number.MAX_SAFE_INTEGER : from + 10,
    words: ids.filter((id) => id >= from && (from === 290 || id < from + 10)).length,
  }));
const within = (ids: readonly number[], ranges: readonly IdRange[]) =>
  ids.filter((id) => ranges.some(({ from, to }) => id >= from && id < to));

describe('the stretches of a page', () => {
  it('hold just the words from a place on', () => {
    fc.assert(
      fc.property(dictionary, fc.nat(150), (ids, offset) => {
        const { ranges, skip } = rangesAt(blocksOf(ids), offset);
        expect(within(ids, ranges).slice(skip, skip + wanted)).toEqual(ids.slice(offset, offset + wanted));
      }),
    );
  });

  it('hold just the words older or newer than one', () => {
    fc.assert(
      fc.property(dictionary, fc.nat(310), (ids, wordId) => {
        const blocks = blocksOf(ids);
        const [older, newer] = [ids.filter((id) => id < wordId), ids.filter((id) => id > wordId)];
        expect(within(ids, rangesBelow(blocks, wordId)).slice(0, wanted)).toEqual(older.slice(0, wanted));
        expect(within(ids, rangesAbove(blocks, wordId)).slice(-wanted)).toEqual(newer.slice(-wanted));
      }),
    );
  });

  it('are few, however many blocks there are: no empty one, and no more than a page can need', () => {
    const rare = Array.from({ length: 1000 }, (_, at) => ({
      from: (999 - at) * 10,
      to: (1000 - at) * 10,
      words: at % 3 === 0 ? 1 : 0,
    }));
    expect(rangesAt(rare, 100).ranges).toHaveLength(wanted);
    expect(rangesBelow(rare, 5000)).toHaveLength(wanted);
    // The word stands in a block that matches: that one is looked at beside a full page of others.
    expect(rangesBelow(rare, 9993)).toHaveLength(wanted + 1);
    expect(rangesAbove(rare, 5000).length).toBeLessThanOrEqual(wanted + 1);
  });
});
