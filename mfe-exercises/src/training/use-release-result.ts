import { readSession, useSaveWordsResultMutation } from '@mova/app-kit';
import { lockRun, releaseResult } from '@mova/app-kit/unsaved-words';
import { useCallback } from 'react';
import { resultOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';

/** Runs whose result is being saved by this tab, be the page that does so gone or not. */
const beingSaved = new Set<string>();

/** Saves the result of a run by `task`. Until that has ended nobody else is let at the result. */
export async function savingOf<T>(runId: string, task: () => PromiseLike<T>): Promise<T> {
  const unlock = lockRun(runId);
  beingSaved.add(runId);
  try {
    return await task();
  } finally {
    beingSaved.delete(runId);
    unlock();
  }
}

/**
 * Lets the result of a run go once its page is left: whoever is next may save it. Where the browser kept nothing,
 * as its storage is closed or full, this is the one chance to save it, and it is sent at once. A result on its
 * way to the server is let go only once that has failed.
 */
export function useReleaseResult(): (userId: number, training: Training) => void {
  const [save] = useSaveWordsResultMutation();
  return useCallback(
    (userId, training) => {
      const { runId } = training;
      if (beingSaved.has(runId) || releaseResult(userId, runId)) return;
      // Whoever has signed in meanwhile is not to send the result of another.
      if (readSession()?.userId === userId) void save({ runId, exercisesResult: resultOf(training) });
    },
    [save],
  );
}
