import { pricedParts } from '@mova/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exerciseKinds } from './exercise-kinds.ts';
import { leftAfter, priceOfTraining } from './training-price.ts';

describe('the price', () => {
  it.each([
    ['a single card', 1, 3],
    ['two parts', 2, 2],
    ['the whole training', 3, 1],
    ['all four parts', 4, 1],
    ['five parts', 5, 1],
    ['eight parts', 8, 1],
  ])('of %s', (_, answeredParts, price) => {
    expect(priceOfTraining(answeredParts, false)).toBe(price);
    expect(priceOfTraining(answeredParts, true)).toBe(0);
  });
});

it.each([
  [10, 1, 9],
  [3, 3, 0],
  [2, 3, 0],
  [0, 1, 0],
  [0, 0, 0],
  [7, 0, 7],
])('of %i free trainings, a price of %i leaves %i', (left, price, after) => {
  expect(leftAfter(left, price)).toBe(after);
});

it('costs a free user at least one, never more than is left, and a premium user nothing', () => {
  const answeredParts = fc.integer({ min: 1, max: exerciseKinds.length });
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.array(answeredParts, { maxLength: 30 }), (initial, runs) => {
      let left = initial;
      for (const answered of runs) {
        const price = priceOfTraining(answered, false);
        expect(price).toBeGreaterThanOrEqual(1);
        expect(price).toBeLessThan(pricedParts);
        const after = leftAfter(left, price);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(left - after).toBe(Math.min(left, price));
        expect(leftAfter(left, priceOfTraining(answered, true))).toBe(left);
        left = after;
      }
      expect(left).toBe(
        Math.max(0, initial - runs.reduce((sum, answered) => sum + priceOfTraining(answered, false), 0)),
      );
    }),
  );
});
