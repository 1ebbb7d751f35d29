import { expect, test } from 'vitest';
import { isLocked } from './account.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['is not locked when it never was', null, false],
  ['is locked right after the lock', '2026-11-22T12:00:00Z', true],
  ['is locked almost a day after the lock', '2026-11-21T12:00:01Z', true],
  ['is not locked a day after the lock', '2026-11-21T12:00:00Z', false],
])('an account %s', (_, lockedAt, expected) => {
  expect(isLocked(lockedAt === null ? null : new Date(lockedAt), now)).toBe(expected);
});
