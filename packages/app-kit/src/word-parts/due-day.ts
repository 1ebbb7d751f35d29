const dayMs = 24 * 60 * 60 * 1000;
/** As in the dictionary service: training past midnight still counts as the evening before. */
const firstHour = 4;

/** Returns in how many days a word is due, by the user's clock: 0 for today, and for what is overdue. */
export function daysUntil(due: string | Date, now = new Date()): number {
  return Math.max(0, learningDayOf(new Date(due)) - learningDayOf(now));
}

/** Numbers days of learning in a row, by the user's clock and whatever its changes. */
export function learningDayOf(moment: Date): number {
  const shifted = new Date(moment.getTime() - firstHour * 60 * 60 * 1000);
  return Date.UTC(shifted.getFullYear(), shifted.getMonth(), shifted.getDate()) / dayMs;
}
