import { pricedParts } from '@mova/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LedgerModel, stories } from '../testing/ledger-model.ts';
import { exerciseKinds } from './exercise-kinds.ts';
import {
  countsAsPremium,
  freeTrainingsLeft,
  hasFreeTraining,
  leftAfter,
  mustExpireClaim,
  needsFreeTraining,
  priceOfTraining,
  renewed,
  startError,
} from './free-trainings.ts';

const noRenewal = { initial: 10, daily: 0 };

it('counts a ledger that is not open as unused', () => {
  expect(freeTrainingsLeft(undefined, '2026-03-01', noRenewal)).toBe(10);
});

it('returns 0 for an empty ledger, whatever new accounts start with', () => {
  expect(freeTrainingsLeft({ left: 0, renewedOn: null }, '2026-03-01', noRenewal)).toBe(0);
});

describe('a day', () => {
  const today = '2026-03-29';

  it.each([
    ['tops up what is less', 1, '2026-03-28', { left: 3, renewedOn: today }],
    ['leaves what is more', 7, '2026-03-28', { left: 7, renewedOn: today }],
    ['tops up once', 0, today, { left: 0, renewedOn: today }],
    ['counts once after several days away', 0, '2026-02-01', { left: 3, renewedOn: today }],
    ['tops up a ledger of the version before', 0, null, { left: 3, renewedOn: today }],
    ['that is over by another clock tops up nothing', 0, '2026-03-30', { left: 0, renewedOn: '2026-03-30' }],
  ])('%s', (_, left, renewedOn, expected) => {
    expect(renewed({ left, renewedOn }, today, 3)).toEqual(expected);
  });

  it('tops up nothing where trainings never renew', () => {
    expect(renewed({ left: 0, renewedOn: null }, today, 0)).toEqual({ left: 0, renewedOn: null });
  });
});

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

it.each([
  ['one left, nothing under way', 1, 0, undefined],
  ['ten left, nine under way', 10, 9, undefined],
  ['one left, which is reserved', 1, 1, 'TRAINING_UNDER_WAY'],
  ['one left, more under way', 1, 3, 'TRAINING_UNDER_WAY'],
  ['none left', 0, 0, 'NO_TRAININGS_LEFT'],
  ['none left, one under way', 0, 1, 'NO_TRAININGS_LEFT'],
])('%s', (_, left, reserved, error) => {
  expect(startError({ left, reserved })).toBe(error);
  expect(hasFreeTraining({ left, reserved })).toBe(error === undefined);
});

it.each([
  ['no training has a claim', 1, 0, false],
  ['one of two is claimed', 2, 1, false],
  ['the only one is claimed', 1, 1, true],
  ['more are claimed than there are', 7, 9, true],
])(
  'a new claim expires another only when every free training is claimed: %s',
  (_, left, claimed, overtakes) => {
    expect(mustExpireClaim({ left, claimed })).toBe(overtakes);
  },
);

describe('a training started with premium', () => {
  const startedAt = new Date('2026-03-01T12:00:00.000Z');
  const training = { startedAt, wasPremium: true, isCancelled: false };

  it.each([
    ['2026-03-01T12:00:00.000Z', true],
    ['2026-03-02T12:00:00.000Z', true],
    ['2026-03-02T12:00:00.001Z', false],
  ])('counts as premium at %s: %s', (now, counts) => {
    expect(countsAsPremium(training, new Date(now))).toBe(counts);
    expect(countsAsPremium({ ...training, wasPremium: false }, new Date(now))).toBe(false);
  });

  it('has no claim, like a cancelled one', () => {
    expect(needsFreeTraining(training)).toBe(true);
    expect(needsFreeTraining({ ...training, wasPremium: false, isCancelled: true })).toBe(true);
    expect(needsFreeTraining({ ...training, wasPremium: false })).toBe(false);
  });
});

describe('whatever is started, cancelled and saved, in whatever order', () => {
  it('saves no more trainings than there were free ones, and saving one again changes nothing', () => {
    fc.assert(
      fc.property(stories(40), ({ granted, steps }) => {
        const ledger = new LedgerModel(granted);
        for (const step of steps) {
          ledger.take(step);
          expect(ledger.imbalances()).toEqual([]);
          if (step.type !== 'save') continue;
          const before = structuredClone({ left: ledger.left, trainings: ledger.trainings });
          ledger.take(step);
          expect({ left: ledger.left, trainings: ledger.trainings }).toEqual(before);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
