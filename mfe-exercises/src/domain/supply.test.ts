import { expect, it } from 'vitest';
import { needsLearned, shareOf } from './supply.ts';

it.each([
  ['nothing', { first: 0, learned: 0, missing: 0 }, null],
  ['four words of all kinds', { first: 2, learned: 1, missing: 1 }, null],
  ['five', { first: 5, learned: 0, missing: 0 }, { first: 5, learned: 0 }],
  ['a new topic', { first: 0, learned: 0, missing: 10 }, { first: 10, learned: 0 }],
  ['learned words fill up', { first: 3, learned: 20, missing: 2 }, { first: 5, learned: 5 }],
  ['learned words alone', { first: 0, learned: 12, missing: 0 }, { first: 0, learned: 10 }],
  ['more than ten', { first: 340, learned: 9, missing: 0 }, { first: 10, learned: 0 }],
])('of %s a training takes its share', (_, supply, share) => {
  expect(shareOf(supply)).toEqual(share);
});

it('asks for learned words below ten others', () => {
  expect([0, 9, 10, 11].map(needsLearned)).toEqual([true, true, false, false]);
});
