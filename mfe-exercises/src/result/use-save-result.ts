import {
  browserCookies,
  isApiFailure,
  readSession,
  useSaveWordsResultMutation,
  useTranslation,
} from '@mova/app-kit';
import {
  forgetResult,
  forgetSavedRun,
  isHeldHere,
  isRefusedForGood,
  markResultRejected,
  wasSavedBefore,
} from '@mova/app-kit/unsaved-words';
import { cookieNames } from '@mova/contracts/names';
import { showToast } from '@mova/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { resultOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { dropTraining } from '../training/training-store.ts';
import { savingOf, useReleaseResult } from '../training/use-release-result.ts';

/** How a result came to be saved: now, or in an earlier state of its run, whose answers count. */
export type Saved = 'saved' | 'savedBefore';

/** The saving of a result, as its page sees it. */
export interface ResultSaving {
  /** Resolves with undefined where it was not saved, or the page has gone meanwhile. */
  readonly save: () => Promise<Saved | undefined>;
  readonly pending: boolean;
  /** Why the last try failed; undefined before it and once it is saved. */
  readonly error: unknown;
  /** The server will never accept it, for the reason that the text of this name gives. */
  readonly refused: 'refused' | 'refusedLeft' | undefined;
}

/**
 * Saves the result of a run by its id, so that a repeated try counts once. Until it was saved it stays where it
 * is; then the session result and the cookie of the words go (specification §4). A page that goes meanwhile leads
 * nowhere and touches nothing of what has begun since; what came of it is said wherever the learner is by then.
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

  /** The page has gone; it may be back on the screen, and then speaks for itself. */
  const settleInBackground = (saved: Saved | undefined) => {
    if (isHeldHere(runId)) return;
    if (saved === undefined) return releaseResult(userId, training);
    forgetSavedRun(userId, runId);
    if (isSignedIn()) showToast({ message: t(`result.${saved}`) });
  };

  const save = async (): Promise<Saved | undefined> => {
    // State would come too late: two presses can arrive before the next render. Whoever has signed in elsewhere
    // meanwhile is not to send the result of another.
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
    // Another learner who signed in meanwhile would be refused for not being this one.
    if (!present.current || !isSignedIn()) {
      settleInBackground(saved);
      return undefined;
    }
    if (isRefusedForGood(answer.error)) {
      markResultRejected(userId, runId);
      setRefused(isUnpaid(answer.error) ? 'refusedLeft' : 'refused');
    }
    return saved;
  };
  return { save, pending: isLoading, error: refused ? undefined : error, refused };
}

/** Whether a run is refused for having been left, with no free training for it any more. */
function isUnpaid(error: unknown): boolean {
  return isApiFailure(error) && error.kind === 'problem' && error.problem.errorType === 'NO_TRAININGS_LEFT';
}

/** Takes the training out of this tab: its result and the cookie of its words. */
export function forgetTraining(): void {
  dropTraining();
  browserCookies.remove(cookieNames.exerciseWords);
}
