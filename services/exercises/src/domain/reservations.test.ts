import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LedgerModel, stories } from '../testing/ledger-model.ts';
import {
  countsAsPremium,
  hasFreeTraining,
  mustExpireClaim,
  needsFreeTraining,
  startError,
} from './reservations.ts';

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
