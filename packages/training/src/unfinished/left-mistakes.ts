import { fieldsOf } from '@mova/app-kit/storage';
import { learningDayOf } from '@mova/app-kit/word-parts';
import { fieldsIn } from '../fields-in.ts';
import { copiesOf, isCount, isPath, useStored } from './stored-trainings.ts';

/** What a stored training with a result says of itself in its field `mistakes`, as long as some are left. */
export interface LeftMistakes {
  /** Path and query at which their repetition begins. */
  readonly path: string;
  /** Number of words. */
  readonly words: number;
}

/**
 * Returns the mistakes of a training of today that the user has not worked on yet: of that with most of them, so that
 * a later training with fewer hides none; live.
 */
export function useLeftMistakes(): LeftMistakes | undefined {
  return useStored(copyWithMost, mistakesIn);
}

function copyWithMost(userId: number): string | undefined {
  const wordsIn = (text: string) => mistakesIn(text)?.words ?? 0;
  return copiesOf(userId, isOfToday).sort((one, other) => wordsIn(other) - wordsIn(one))[0];
}

function mistakesIn(text: string): LeftMistakes | undefined {
  const { path, words } = fieldsOf(fieldsIn(text)?.mistakes) ?? {};
  return isPath(path) && isCount(words) ? { path, words } : undefined;
}

function isOfToday(text: string, keptAt: number): boolean {
  return mistakesIn(text) !== undefined && learningDayOf(new Date(keptAt)) === learningDayOf(new Date());
}
