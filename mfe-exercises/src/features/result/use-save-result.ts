import { browserCookies, useSaveWordsResultMutation } from '@mova/app-kit';
import { forgetResult, isRefusedForGood, setResultAside } from '@mova/app-kit/unsaved-words';
import { cookieNames } from '@mova/contracts/names';
import { useRef } from 'react';
import { resultOf } from '../../domain/result-of.ts';
import type { Run } from '../../domain/run.ts';
import { dropRun } from '../../run/run-store.ts';

/**
 * Saves the result of a run by its id, so that a repeated try counts once. Until it was saved it stays where it
 * is; then the session result and the cookie of the words go (specification §4).
 */
export function useSaveResult(run: Run, userId: number) {
  const [save, { isLoading, error }] = useSaveWordsResultMutation();
  const running = useRef(false);
  const refused = isRefusedForGood(error);

  /** Says whether it was saved. */
  const saveOnce = async (): Promise<boolean> => {
    // State would come too late: two presses can arrive before the next render.
    if (running.current) return false;
    running.current = true;
    const answer = await save({ runId: run.runId, exercisesResult: resultOf(run) });
    running.current = false;
    if (answer.error) {
      if (isRefusedForGood(answer.error)) setResultAside(userId, run.runId);
      return false;
    }
    forgetResult(userId, run.runId);
    return true;
  };
  return { save: saveOnce, pending: isLoading, error: refused ? undefined : error, refused };
}

/** Takes the training out of this tab: its result and the cookie of its words. */
export function forgetTraining(): void {
  dropRun();
  browserCookies.remove(cookieNames.exerciseWords);
}
