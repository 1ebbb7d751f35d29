import { expect, it } from 'vitest';
import { freeTrainingsLeft } from './free-trainings.ts';

it('a ledger that is not open counts as untouched', () => {
  expect(freeTrainingsLeft(undefined, 10)).toBe(10);
});

it('an empty ledger is empty, whatever new accounts start with', () => {
  expect(freeTrainingsLeft(0, 10)).toBe(0);
});
