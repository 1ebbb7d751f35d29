import { expect, it } from 'vitest';
import { endOfLearningDay, learningDay } from './learning-day.ts';

it.each([
  ['late in the evening', '2026-01-10T23:59:59Z', 120, '2026-01-10'],
  ['past midnight', '2026-01-11T01:59:59Z', 120, '2026-01-10'],
  ['at four in the morning', '2026-01-11T02:00:00Z', 120, '2026-01-11'],
  ['far in the west', '2026-01-11T11:59:59Z', -480, '2026-01-10'],
  ['furthest in the east', '2026-01-10T14:00:00Z', 840, '2026-01-11'],
  ['in Kyiv, in winter', '2026-01-11T01:59:59Z', undefined, '2026-01-10'],
  ['in Kyiv, in winter, at four', '2026-01-11T02:00:00Z', undefined, '2026-01-11'],
  ['in Kyiv, in summer', '2026-07-11T00:59:59Z', undefined, '2026-07-10'],
  ['in Kyiv, in summer, at four', '2026-07-11T01:00:00Z', undefined, '2026-07-11'],
  // On 29 March 2026 three in the morning becomes four, on 25 October four becomes three.
  ['in Kyiv, before the clocks go forward', '2026-03-29T00:59:59Z', undefined, '2026-03-28'],
  ['in Kyiv, as the clocks go forward', '2026-03-29T01:00:00Z', undefined, '2026-03-29'],
  ['in Kyiv, in the hour that comes twice', '2026-10-25T01:59:59Z', undefined, '2026-10-24'],
  ['in Kyiv, at four after the clocks went back', '2026-10-25T02:00:00Z', undefined, '2026-10-25'],
])('a day begins at four by the clock of the user: %s', (_, time, utcOffset, day) => {
  expect(learningDay(new Date(time), utcOffset)).toBe(day);
});

it.each([
  ['at noon in Kyiv', '2026-03-01T10:00:00Z', 120, '2026-03-02T02:00:00Z'],
  ['past midnight in Kyiv, still the evening before', '2026-03-01T23:30:00Z', 120, '2026-03-02T02:00:00Z'],
  ['a moment before it begins', '2026-03-02T01:59:59.999Z', 120, '2026-03-02T02:00:00Z'],
  ['as it begins', '2026-03-02T02:00:00Z', 120, '2026-03-03T02:00:00Z'],
  ['behind UTC', '2026-03-02T02:00:00Z', -480, '2026-03-02T12:00:00Z'],
  ['far ahead of UTC', '2026-03-01T12:00:00Z', 840, '2026-03-01T14:00:00Z'],
  ['with half hours', '2026-03-01T12:00:00Z', 330, '2026-03-01T22:30:00Z'],
  ['at UTC', '2026-03-01T12:00:00Z', 0, '2026-03-02T04:00:00Z'],
])('a day ends at four in the morning: %s', (_, now, utcOffset, end) => {
  expect(endOfLearningDay(new Date(now), utcOffset)).toEqual(new Date(end));
});

it('the end of a day is the begin of the next one', () => {
  const end = endOfLearningDay(new Date('2026-01-10T12:00:00Z'), undefined);
  expect(end).toEqual(new Date('2026-01-11T02:00:00Z'));
  expect(learningDay(new Date(end.getTime() - 1), undefined)).toBe('2026-01-10');
  expect(learningDay(end, undefined)).toBe('2026-01-11');
});
