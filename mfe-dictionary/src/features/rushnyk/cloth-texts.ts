import { formatDate, type useTranslation } from '@mova/app-kit';
import type { Cloth } from './cloths.ts';

export type Translate = ReturnType<typeof useTranslation>['t'];

/** @param day ISO date, which is no moment: it reads the same in every time zone */
export const dayText = (day: string): string =>
  formatDate(day, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The dates of a cloth, and how many of its days have a row. */
export function summaryOf(t: Translate, { from, to, rows, daysOfLearning, isFinished }: Cloth): string {
  const learned = t('rushnyk.rows', { count: daysOfLearning });
  return isFinished
    ? t('rushnyk.finished', { from: dayText(from), to: dayText(to), learned })
    : t('rushnyk.begun', { from: dayText(from), learned, day: rows.length });
}
