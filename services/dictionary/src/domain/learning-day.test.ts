import { expect, it } from 'vitest';
import { endOfLearningDay } from './learning-day.ts';

it.each([
  ['at noon in Kyiv', '2026-03-01T10:00:00Z', 120, '2026-03-02T02:00:00Z'],
  ['past midnight in Kyiv, still the evening before', '2026-03-01T23:30:00Z', 120, '2026-03-02T02:00:00Z'],
  ['a moment before it begins', '2026-03-02T01:59:59.999Z', 120, '2026-03-02T02:00:00Z'],
  ['as it begins', '2026-03-02T02:00:00Z', 120, '2026-03-03T02:00:00Z'],
  ['behind UTC', '2026-03-02T02:00:00Z', -480, '2026-03-02T12:00:00Z'],
  ['far ahead of UTC', '2026-03-01T12:00:00Z', 840, '2026-03-01T14:00:00Z'],
  ['with half hours', '2026-03-01T12:00:00Z', 330, '2026-03-01T22:30:00Z'],
  ['without a time zone', '2026-03-01T12:00:00Z', 0, '2026-03-02T04:00:00Z'],
])('a day ends at four in the morning: %s', (_, now, utcOffset, end) => {
  expect(endOfLearningDay(new Date(now), utcOffset)).toEqual(new Date(end));
});
