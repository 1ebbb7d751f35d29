import { expect, it } from 'vitest';
import { freeTrainingsLeft } from './free-trainings.ts';

it('counts a ledger that is not open as unused', () => {
  expect(freeTrainingsLeft(undefined, 10)).toBe(10);
});

it('returns 0 for an empty ledger, whatever new accounts start with', () => {
  expect(freeTrainingsLeft(0, 10)).toBe(0);
});
