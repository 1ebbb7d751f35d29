/**
 * Hours after midnight at which a learner's day begins: who trains late in the evening, past midnight too, has
 * not yet come to what is for tomorrow.
 */
const firstHour = 4;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * When the day ends that it is for a learner at `now`. Where clocks are set that night it is an hour off.
 *
 * @param utcOffset minutes by which the learner's clock is ahead of UTC
 */
export function endOfLearningDay(now: Date, utcOffset: number): Date {
  const shiftMs = (utcOffset - firstHour * 60) * minuteMs;
  const day = Math.floor((now.getTime() + shiftMs) / dayMs);
  return new Date((day + 1) * dayMs - shiftMs);
}
