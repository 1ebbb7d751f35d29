import { expect, it } from 'vitest';
import { mayTrain, priceOf } from './free-trainings.tsx';

it.each([
  ['a single exercise', 1, 10, 3],
  ['a whole training', 3, 10, 1],
  ['a whole training with listening', 4, 10, 1],
  ['a single exercise on the last training', 1, 1, 1],
  ['a single exercise with two left', 1, 2, 2],
  ['a single exercise of an unknown number', 1, 'unknown', 3],
  ['a single exercise with premium', 1, 'unlimited', null],
] as const)('%s', (_, done, left, price) => {
  expect(priceOf(done, left)).toBe(price);
});

it('only a user without free trainings left may not begin', () => {
  expect((['unlimited', 'unknown', 1, 0] as const).map(mayTrain)).toEqual([true, true, true, false]);
});
