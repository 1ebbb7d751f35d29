import { expect, it } from 'vitest';
import { jaccard, trigramsOf } from './similarity.ts';

it('is 1 for texts that differ in case and punctuation alone', () => {
  expect(jaccard(trigramsOf('She works.'), trigramsOf('she works'))).toBe(1);
});

it('is 0 for texts without a common run of three characters', () => {
  expect(jaccard(trigramsOf('abcd'), trigramsOf('wxyz'))).toBe(0);
});

it('counts common runs against all runs', () => {
  // " ab", "abc", "bc " against " ab", "abx", "bx ": one of five.
  expect(jaccard(trigramsOf('abc'), trigramsOf('abx'))).toBeCloseTo(0.2);
});
