import fc from 'fast-check';
import { expect, it } from 'vitest';
import { progressAfter } from './word-progress.ts';

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
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.array(fc.boolean()), (progress, answers) => {
      const reached = progressAfter(progress, answers);
      return Number.isInteger(reached) && reached >= 0 && reached <= 100;
    }),
  );
});
