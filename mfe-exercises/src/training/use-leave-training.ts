import { browserCookies, endRun } from '@mova/app-kit';
import { forgetResult } from '@mova/app-kit/unsaved-words';
import { cookieNames } from '@mova/contracts/names';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Training } from '../domain/training.ts';
import { hasResult } from '../domain/training-path.ts';
import { currentTraining, dropTraining } from './training-store.ts';
import { useCancelTraining } from './use-cancel-training.ts';
import { useReleaseResult } from './use-release-result.ts';

/**
 * Ends a run on the learner's word (specification §4): its result and the cookie of its words go at once, the
 * server is told so that it holds no training. The pass of the run ends with the page, whose guard would
 * otherwise turn away who is just leaving. A run that has its result is not cancelled, be it left on the last
 * verdict, in «Ще на слух» or in a replay: the result is saved by itself (decision 28).
 */
export function useLeaveTraining(userId: number | undefined) {
  const cancelTraining = useCancelTraining();
  const releaseResult = useReleaseResult();
  const [left, setLeft] = useState<Training>();
  const leaving = useRef(false);
  // Before the page that comes next looks around.
  useLayoutEffect(
    () => () => {
      if (leaving.current) endRun();
    },
    [],
  );
  const leave = useCallback(() => {
    const training = userId === undefined || leaving.current ? null : currentTraining(userId);
    if (userId === undefined || training === null) return;
    leaving.current = true;
    setLeft(training);
    if (hasResult(training)) releaseResult(userId, training);
    else {
      forgetResult(userId, training.runId);
      cancelTraining(training.runId);
    }
    dropTraining();
    browserCookies.remove(cookieNames.exerciseWords);
  }, [userId, cancelTraining, releaseResult]);
  return { leave, left };
}
