import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LedgerModel, stories } from '../testing/ledger-model.ts';
import {
  countsAsPremium,
  hasTrainingToUse,
  needsTraining,
  overtakesRun,
  refusalToStart,
} from './starting.ts';

it.each([
  ['one left, nothing under way', 1, 0, undefined],
  ['ten left, nine under way', 10, 9, undefined],
  ['one left, which is held', 1, 1, 'TRAINING_UNDER_WAY'],
  ['one left, more under way', 1, 3, 'TRAINING_UNDER_WAY'],
  ['none left', 0, 0, 'NO_TRAININGS_LEFT'],
  ['none left, one under way', 0, 1, 'NO_TRAININGS_LEFT'],
])('%s', (_, left, held, refusal) => {
  expect(refusalToStart({ left, held })).toBe(refusal);
  expect(hasTrainingToUse({ left, held })).toBe(refusal === undefined);
});

it.each([
  ['no run claims one', 1, 0, false],
  ['one of two is claimed', 2, 1, false],
  ['the only one is claimed', 1, 1, true],
  ['more are claimed than there are', 7, 9, true],
])(
  'a run that takes a training takes that of another only where all are claimed: %s',
  (_, left, claimed, overtakes) => {
    expect(overtakesRun({ left, claimed })).toBe(overtakes);
  },
);

describe('a run that began as a premium one', () => {
  const startedAt = new Date('2026-03-01T12:00:00.000Z');
  const run = { startedAt, wasPremium: true, isLeft: false };

  it.each([
    ['2026-03-01T12:00:00.000Z', true],
    ['2026-03-02T12:00:00.000Z', true],
    ['2026-03-02T12:00:00.001Z', false],
  ])('counts as one at %s: %s', (now, counts) => {
    expect(countsAsPremium(run, new Date(now))).toBe(counts);
    expect(countsAsPremium({ ...run, wasPremium: false }, new Date(now))).toBe(false);
  });

  it('claims no training, as one that was left', () => {
    expect(needsTraining(run)).toBe(true);
    expect(needsTraining({ ...run, wasPremium: false, isLeft: true })).toBe(true);
    expect(needsTraining({ ...run, wasPremium: false })).toBe(false);
  });
});

describe('whatever is started, left, saved and waited for, in whatever order', () => {
  it('no more runs are saved for trainings than there were, and saving one again changes nothing', () => {
    fc.assert(
      fc.property(stories(40), ({ granted, steps }) => {
        const ledger = new LedgerModel(granted);
        for (const step of steps) {
          ledger.take(step);
          expect(ledger.faults()).toEqual([]);
          if (step.type !== 'save') continue;
          const before = structuredClone({ left: ledger.left, runs: ledger.runs });
          ledger.take(step);
          expect({ left: ledger.left, runs: ledger.runs }).toEqual(before);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
