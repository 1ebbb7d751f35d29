import { useSession } from '@mova/app-kit';
import { fieldsOf } from '@mova/app-kit/storage';
import { learningDayOf } from '@mova/app-kit/word-parts';
import { useMemo, useSyncExternalStore } from 'react';
import { fieldsIn } from '../fields-in.ts';
import { followTrainings, isCount, isPath, newestCopy } from './stored-trainings.ts';

/** What a stored training with a result says of itself in its field `mistakes`, as long as some are left. */
export interface LeftMistakes {
  /** Path and query of the result. */
  readonly path: string;
  /** Number of words. */
  readonly words: number;
}

/** Returns the mistakes of the training that the user finished last today and has not worked on yet; live. */
export function useLeftMistakes(): LeftMistakes | undefined {
  const userId = useSession()?.userId;
  const text = useSyncExternalStore(
    followTrainings,
    () => (userId === undefined ? undefined : newestCopy(userId, isOfToday)),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : mistakesIn(text)), [text]);
}

function mistakesIn(text: string): LeftMistakes | undefined {
  const { path, words } = fieldsOf(fieldsIn(text)?.mistakes) ?? {};
  return isPath(path) && isCount(words) ? { path, words } : undefined;
}

function isOfToday(text: string, keptAt: number): boolean {
  return mistakesIn(text) !== undefined && learningDayOf(new Date(keptAt)) === learningDayOf(new Date());
}
