import { describe, expect, it } from 'vitest';
import { planted, realSets } from './planted-issue.ts';
import { countsAndIds, uniqueWords } from './sets.ts';

describe('countsAndIds', () => {
  it('the sets are ten times ten words with the ids 1 to 100', () => {
    expect(countsAndIds(realSets)).toEqual([]);
  });

  it('finds a category without a set', () => {
    expect(countsAndIds(realSets.slice(0, -1))).toEqual(['HOLIDAYS: must have exactly one set']);
  });

  it('finds a set that is a word short', () => {
    const sets = realSets.map((set) =>
      set.category === 'HOLIDAYS' ? { ...set, words: set.words.slice(0, 9) } : set,
    );
    expect(countsAndIds(sets)).toEqual(['HOLIDAYS: 9 words instead of 10']);
  });

  it('finds an id that is used twice', () => {
    expect(countsAndIds(planted({ id: 2 }))).toEqual(['bread: id 2 is out of order']);
  });
});

describe('uniqueWords', () => {
  it('no word stands twice in either language', () => {
    expect(uniqueWords(realSets)).toEqual([]);
  });

  it('finds an English word that differs in case only', () => {
    expect(uniqueWords(planted({ foreignWord: 'Flower' }))).toEqual(['flower: twice']);
  });

  it('finds a Ukrainian word that differs in its apostrophe only', () => {
    expect(uniqueWords(planted({ nativeWord: "м'ясо" }))).toEqual(['м’ясо: twice']);
  });
});
