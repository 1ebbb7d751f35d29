import {
  browserCookies,
  isApiFailure,
  readSession,
  useSaveWordsResultMutation,
  useTranslation,
} from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import {
  forgetResult,
  forgetSavedRun,
  isHeldHere,
  isRefusedForGood,
  rejectResult,
  wasSavedBefore,
} from '@mova/training/unsaved-words';
import { showToast } from '@mova/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { resultOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { dropTraining } from '../training/training-store.ts';
import { savingOf, useReleaseResult } from '../training/use-release-result.ts';

/** `savedBefore`: an earlier state of the training was already saved, and its answers count. */
export type Saved = 'saved' | 'savedBefore';

export interface ResultSaving {
  /** Resolves with undefined if it was not saved, or if the page is gone. */
  readonly save: () => Promise<Saved | undefined>;
  readonly pending: boolean;
  /** Error of the last attempt. */
  readonly error: unknown;
  /** Set if the server will never accept it; the name of the text that says why. */
  readonly refused: 'refused' | 'refusedLeft' | undefined;
}

/**
 * Saves the result of a training by its run id, so that a retry counts once. Until then it stays stored. If
 * the page is gone by then, only a message reports the outcome, and a training begun since is not touched.
 */
export function useSaveResult(training: Training, userId: number): ResultSaving {
  const { t } = useTranslation();
  const [send, { isLoading, error }] = useSaveWordsResultMutation();
  const releaseResult = useReleaseResult();
  const [refused, setRefused] = useState<ResultSaving['refused']>();
  const running = useRef(false);
  const present = useRef(false);
  const { runId } = training;
  const isSignedIn = () => readSession()?.userId === userId;

  useLayoutEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);

  /** The page is gone, unless the user came back to it. */
  const settleInBackground = (saved: Saved | undefined) => {
    if (isHeldHere(runId)) return;
    if (saved === undefined) return releaseResult(userId, training);
    forgetSavedRun(userId, runId);
    if (isSignedIn()) showToast({ message: t(`result.${saved}`) });
  };

  const save = async (): Promise<Saved | undefined> => {
    // A ref, because two presses can arrive before the next render. Another user who signed in since must not
    // send this result.
    if (running.current || !isSignedIn()) return undefined;
    running.current = true;
    const exercisesResult = resultOf(training);
    const answer = await savingOf(runId, () => send({ runId, exercisesResult }));
    running.current = false;
    let saved: Saved | undefined;
    if (!answer.error) {
      forgetResult(userId, runId);
      saved = wasSavedBefore(exercisesResult, answer.data) ? 'savedBefore' : 'saved';
    }
    // Another user who signed in since would be rejected.
    if (!present.current || !isSignedIn()) {
      settleInBackground(saved);
      return undefined;
    }
    if (isRefusedForGood(answer.error)) {
      rejectResult(userId, runId);
      setRefused(isUnpaid(answer.error) ? 'refusedLeft' : 'refused');
    }
    return saved;
  };
  return { save, pending: isLoading, error: refused ? undefined : error, refused };
}

/** Whether the training was cancelled or overtaken and no free training is left for it. */
function isUnpaid(error: unknown): boolean {
  return isApiFailure(error) && error.kind === 'problem' && error.problem.errorType === 'NO_TRAININGS_LEFT';
}

/** Removes the training from this tab, with the cookie of its words. */
export function forgetTraining(): void {
  dropTraining();
  browserCookies.remove(cookieNames.exerciseWords);
}
