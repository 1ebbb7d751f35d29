import { expect, it } from 'vitest';
import { hasTrainingToUse, refusalToStart } from './starting.ts';

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
