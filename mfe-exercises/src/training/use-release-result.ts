import { readSession, useSaveWordsResultMutation } from '@mova/app-kit';
import { lockRun, releaseResult } from '@mova/training/unsaved-words';
import { useCallback } from 'react';
import { resultOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';

/** Trainings whose result this tab is saving, even if the page is gone. */
const beingSaved = new Set<string>();

/** Saves a result by `task` and locks it until then. */
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
 * Releases a result when its page is left, so that any page or tab may save it. If it could not be stored in
 * the browser, it is sent at once, because there is no later chance. A result being saved is released only if
 * that fails.
 */
export function useReleaseResult(): (userId: number, training: Training) => void {
  const [save] = useSaveWordsResultMutation();
  return useCallback(
    (userId, training) => {
      const { runId } = training;
      if (beingSaved.has(runId) || releaseResult(userId, runId)) return;
      // Another user who signed in since must not send this result.
      if (readSession()?.userId === userId) void save({ runId, exercisesResult: resultOf(training) });
    },
    [save],
  );
}
