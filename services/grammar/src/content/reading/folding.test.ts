import { expect, it } from 'vitest';
import { foldText, foldValue, fullForms, jaccard, trigramsOf } from './folding.ts';

it('ignores case, apostrophes, punctuation and spaces', () => {
  for (const apostrophe of "'‘’ʼ`´′") {
    expect(foldText(`  She${apostrophe}s  HERE. `)).toBe("she's here");
  }
});

it.each([
  ["don't work", 'do not work'],
  ["won't go", 'will not go'],
  ["can't", 'can not'],
  ["I'm", 'i am'],
  ["we've", 'we have'],
  ["Isn't she working", 'is she not working'],
])('spells out %s', (value, full) => {
  expect(foldValue(value)).toBe(full);
});

it('expands an ambiguous ending to each of its meanings', () => {
  expect(fullForms("he's gone")).toEqual(expect.arrayContaining(['he is gone', 'he has gone']));
  expect(fullForms("I'd go")).toEqual(expect.arrayContaining(['i had go', 'i would go']));
});

it('finds a similarity of 1 for texts that differ in case and punctuation alone', () => {
  expect(jaccard(trigramsOf('She works.'), trigramsOf('she works'))).toBe(1);
});

it('finds a similarity of 0 for texts without a common run of three characters', () => {
  expect(jaccard(trigramsOf('abcd'), trigramsOf('wxyz'))).toBe(0);
});

it('counts common runs against all runs', () => {
  // " ab", "abc", "bc " against " ab", "abx", "bx ": one of five.
  expect(jaccard(trigramsOf('abc'), trigramsOf('abx'))).toBeCloseTo(0.2);
});
