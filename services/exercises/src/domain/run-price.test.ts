import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exerciseKinds } from './exercise-kinds.ts';
import { leftAfter, priceOfRun } from './run-price.ts';

describe('the price of a run', () => {
  it.each([
    ['all four parts', 0, 1],
    ['three parts, the whole training', 1, 1],
    ['two parts', 2, 2],
    ['one part, a single card', 3, 3],
  ])('of %s', (_, emptyParts, price) => {
    expect(priceOfRun(emptyParts, false)).toBe(price);
    expect(priceOfRun(emptyParts, true)).toBe(0);
  });
});

it.each([
  [10, 1, 9],
  [3, 3, 0],
  [2, 3, 0],
  [0, 1, 0],
  [0, 0, 0],
  [7, 0, 7],
])('of %i free trainings, a run worth %i leaves %i', (left, price, after) => {
  expect(leftAfter(left, price)).toBe(after);
});

it('runs cost a free learner at least one each, never more than there is, and a premium learner nothing', () => {
  const emptyParts = fc.integer({ min: 0, max: exerciseKinds.length - 1 });
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.array(emptyParts, { maxLength: 30 }), (initial, runs) => {
      let left = initial;
      for (const empty of runs) {
        const price = priceOfRun(empty, false);
        expect(price).toBeGreaterThanOrEqual(1);
        expect(price).toBeLessThanOrEqual(exerciseKinds.length - 1);
        const after = leftAfter(left, price);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(left - after).toBe(Math.min(left, price));
        expect(leftAfter(left, priceOfRun(empty, true))).toBe(left);
        left = after;
      }
      expect(left).toBe(
        Math.max(0, initial - runs.reduce((sum, empty) => sum + priceOfRun(empty, false), 0)),
      );
    }),
  );
});
