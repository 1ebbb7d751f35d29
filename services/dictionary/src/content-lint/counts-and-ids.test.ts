import { expect, it } from 'vitest';
import { countsAndIds } from './counts-and-ids.ts';
import { planted, realSets } from './planted-fault.ts';

it('the sets are ten times ten words with the ids 1 to 100', () => {
  expect(countsAndIds(realSets)).toEqual([]);
});

it('sees a category without a set', () => {
  expect(countsAndIds(realSets.slice(0, -1))).toEqual(['HOLIDAYS: must have exactly one set']);
});

it('sees a set that is a word short', () => {
  const sets = realSets.map((set) =>
    set.category === 'HOLIDAYS' ? { ...set, words: set.words.slice(0, 9) } : set,
  );
  expect(countsAndIds(sets)).toEqual(['HOLIDAYS: 9 words instead of 10']);
});

it('sees an id that is used twice', () => {
  expect(countsAndIds(planted({ id: 2 }))).toEqual(['bread: id 2 is out of order']);
});
