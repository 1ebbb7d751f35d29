import { expect, test } from 'vitest';
import { isLocked } from './account-lock.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['never locked', null, false],
  ['locked just now', '2026-11-22T12:00:00Z', true],
  ['locked almost a day ago', '2026-11-21T12:00:01Z', true],
  ['locked a day ago', '2026-11-21T12:00:00Z', false],
])('an account that was %s', (_, lockedAt, expected) => {
  expect(isLocked(lockedAt === null ? null : new Date(lockedAt), now)).toBe(expected);
});
