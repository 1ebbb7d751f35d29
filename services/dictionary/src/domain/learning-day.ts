/** The day begins at this hour, so that training past midnight still counts as the evening before. */
const firstHour = 4;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Returns when the user's current day ends. An hour off in a night when the clocks change.
 *
 * @param utcOffset minutes by which the user's clock is ahead of UTC
 */
export function endOfLearningDay(now: Date, utcOffset: number): Date {
  const shiftMs = (utcOffset - firstHour * 60) * minuteMs;
  const day = Math.floor((now.getTime() + shiftMs) / dayMs);
  return new Date((day + 1) * dayMs - shiftMs);
}
