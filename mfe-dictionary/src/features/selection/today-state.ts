import type { CallResponse } from '@mova/app-kit';
import { minTrainingWords } from '@mova/contracts/names';

export type NextWords = CallResponse<'getNextWords'>;

/**
 * What there is to do now. `few`: not enough words for any training. `due`: all words of the training are due; `mixed`:
 * of several kinds; `new`: all are new. `none`: no free trainings are left for what is to do.
 */
export type TodayState = 'empty' | 'few' | 'due' | 'mixed' | 'new' | 'done' | 'none';

/** @param left free trainings; undefined for premium users and while unknown */
export function todayStateOf(next: NextWords, left: number | undefined): TodayState {
  const { words, due, trainedToday, totals } = next;
  const total = totals.new + totals.inLearning + totals.learned;
  if (total === 0) return 'empty';
  if (words.length < minTrainingWords) return total < minTrainingWords ? 'few' : 'done';
  const isToDo = due > 0 || (next.new > 0 && !trainedToday);
  if (!isToDo) return 'done';
  if (left !== undefined && left <= 0) return 'none';
  if (due === words.length) return 'due';
  return next.new === words.length ? 'new' : 'mixed';
}

/** Minutes that a whole training of so many words takes. */
export const minutesOf = (words: number): number => Math.ceil(words * 0.4);
