const dayMs = 24 * 60 * 60 * 1000;
/** As in the dictionary service: training past midnight still counts as the evening before. */
const firstHour = 4;

/** Returns in how many days a word is due, by the user's clock: 0 for today, and for what is overdue. */
export function daysUntil(due: string | Date, now = new Date()): number {
  return Math.max(0, dayOf(new Date(due)) - dayOf(now));
}

/** Numbers days in a row, whatever the clock changes. */
function dayOf(moment: Date): number {
  const shifted = new Date(moment.getTime() - firstHour * 60 * 60 * 1000);
  return Date.UTC(shifted.getFullYear(), shifted.getMonth(), shifted.getDate()) / dayMs;
}
