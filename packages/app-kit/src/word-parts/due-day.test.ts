import { expect, it } from 'vitest';
import { daysUntil } from './due-day.ts';

it.each([
  ['2026-03-01T09:00', '2026-03-01T12:00', 0],
  ['2026-02-20T09:00', '2026-03-01T12:00', 0],
  ['2026-03-01T23:00', '2026-03-01T12:00', 0],
  // A day ends at four in the morning.
  ['2026-03-02T03:59', '2026-03-01T12:00', 0],
  ['2026-03-02T04:00', '2026-03-01T12:00', 1],
  ['2026-03-02T12:00', '2026-03-02T02:00', 1],
  // The clocks change in between.
  ['2026-04-01T05:00', '2026-03-20T05:00', 12],
])('what is due at %s is due, at %s, in %i days', (due, now, days) => {
  expect(daysUntil(new Date(due), new Date(now))).toBe(days);
});
