import { expect, it } from 'vitest';
import { progressAfter } from './words.ts';

const [right, wrong] = [true, false];

it.each([
  [0, [right], 10],
  [0, [wrong], 0],
  [50, [wrong], 45],
  [0, [right, right, right], 30],
  [95, [right], 100],
  [100, [right], 100],
  [100, [wrong], 95],
  [3, [wrong], 0],
  // Order matters: what a limit cuts off is lost.
  [0, [wrong, right], 10],
  [95, [right, wrong], 95],
  [95, [wrong, right], 100],
  [100, [wrong, right], 100],
  [100, [right, wrong], 95],
  [40, [], 40],
] as const)('progress %i after answers %j is %i', (progress, answers, expected) => {
  expect(progressAfter(progress, answers)).toBe(expected);
});

it('progress always stays a whole number from 0 to 100', () => {
  for (let progress = 0; progress <= 100; progress++)
    for (const answer of [right, wrong]) {
      const reached = progressAfter(progress, [answer]);
      expect(Number.isInteger(reached) && reached >= 0 && reached <= 100).toBe(true);
    }
});
