import { type RawBuilder, sql } from 'kysely';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A day begins at this hour, so that training past midnight still counts as the evening before. */
const firstHour = 4;

const kyivOffset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Kyiv', timeZoneName: 'longOffset' });

/**
 * Returns the minutes by which the user's clock is ahead of UTC: `known`, or those of Kyiv at this time.
 * @param known what the browser said; calls of earlier releases and of other clients may not say it
 */
function utcOffsetAt(time: Date, known: number | undefined): number {
  if (known !== undefined) return known;
  const name = kyivOffset.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Milliseconds to add to a time, so that a day of UTC is the user's day. */
const shiftMs = (time: Date, utcOffset: number | undefined) =>
  (utcOffsetAt(time, utcOffset) - firstHour * 60) * minuteMs;

/** Returns the user's day as an ISO date (`2026-03-01`). Such dates compare as text. */
export function learningDay(time: Date, utcOffset: number | undefined): string {
  return new Date(time.getTime() + shiftMs(time, utcOffset)).toISOString().slice(0, 10);
}

/** Returns the SQL of {@link learningDay}: the day, as a date, of a column of times. */
export function learningDayColumn(column: string, utcOffset: number | undefined): RawBuilder<Date> {
  const clock =
    utcOffset === undefined
      ? sql`at time zone 'Europe/Kyiv'`
      : sql`at time zone 'UTC' + make_interval(mins => ${utcOffset})`;
  return sql`(${sql.ref(column)} ${clock} - make_interval(hours => ${firstHour}))::date`;
}

/** Returns when the user's current day ends. An hour off in a night when the clocks change. */
export function endOfLearningDay(now: Date, utcOffset: number | undefined): Date {
  const shift = shiftMs(now, utcOffset);
  const day = Math.floor((now.getTime() + shift) / dayMs);
  return new Date((day + 1) * dayMs - shift);
}
