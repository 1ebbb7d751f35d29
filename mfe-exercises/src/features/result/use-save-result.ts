import { browserCookies, readSession, useSaveWordsResultMutation } from '@mova/app-kit';
import { forgetResult, isRefusedForGood, setResultAside, wasSavedBefore } from '@mova/app-kit/unsaved-words';
import { cookieNames } from '@mova/contracts/names';
import { useRef, useState } from 'react';
import { resultOf } from '../../domain/result-of.ts';
import type { Run } from '../../domain/run.ts';
import { dropRun } from '../../run/run-store.ts';

/** How a result came to be saved: now, or in an earlier state of its run, whose answers count. */
export type Saved = 'saved' | 'savedBefore';

/**
 * Saves the result of a run by its id, so that a repeated try counts once. Until it was saved it stays where it
 * is; then the session result and the cookie of the words go (specification §4).
 */
export function useSaveResult(run: Run, userId: number) {
  const [save, { isLoading, error }] = useSaveWordsResultMutation();
  const [refused, setRefused] = useState(false);
  const running = useRef(false);
  const isSignedIn = () => readSession()?.userId === userId;

  /** Undefined where it was not saved. */
  const saveOnce = async (): Promise<Saved | undefined> => {
    // State would come too late: two presses can arrive before the next render. Whoever has signed in elsewhere
    // meanwhile is not to send the result of another.
    if (running.current || !isSignedIn()) return undefined;
    running.current = true;
    const exercisesResult = resultOf(run);
    const answer = await save({ runId: run.runId, exercisesResult });
    running.current = false;
    if (answer.error) {
      // Another learner who signed in meanwhile would be refused for not being this one.
      if (isRefusedForGood(answer.error) && isSignedIn()) {
        setResultAside(userId, run.runId);
        setRefused(true);
      }
      return undefined;
    }
    forgetResult(userId, run.runId);
    return wasSavedBefore(exercisesResult, answer.data) ? 'savedBefore' : 'saved';
  };
  return { save: saveOnce, pending: isLoading, error: refused ? undefined : error, refused };
}

/** Takes the training out of this tab: its result and the cookie of its words. */
export function forgetTraining(): void {
  dropRun();
  browserCookies.remove(cookieNames.exerciseWords);
}
