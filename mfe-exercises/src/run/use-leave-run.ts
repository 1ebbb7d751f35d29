import { browserCookies, endRun } from '@mova/app-kit';
import { forgetResult, letResultGo } from '@mova/app-kit/unsaved-words';
import { cookieNames } from '@mova/contracts/names';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useCancelTrainingMutation } from '../api/run-api.ts';
import type { Run } from '../domain/run.ts';
import { currentRun, dropRun } from './run-store.ts';

/**
 * Ends a run on the learner's word (specification §4): its result and the cookie of its words go at once, the
 * server is told so that it holds no training. The pass of the run ends with the page, whose guard would
 * otherwise turn away who is just leaving. A run left in the middle of a replay is not cancelled: its result
 * stands, and is saved by itself.
 */
export function useLeaveRun(userId: number | undefined) {
  const [cancelTraining] = useCancelTrainingMutation();
  const [left, setLeft] = useState<Run>();
  const leaving = useRef(false);
  // Before the page that comes next looks around.
  useLayoutEffect(
    () => () => {
      if (leaving.current) endRun();
    },
    [],
  );
  const leave = useCallback(() => {
    const run = userId === undefined || leaving.current ? null : currentRun(userId);
    if (userId === undefined || run === null) return;
    leaving.current = true;
    setLeft(run);
    if (run.replay) letResultGo(userId, run.runId);
    else {
      forgetResult(userId, run.runId);
      void cancelTraining({ runId: run.runId });
    }
    dropRun();
    browserCookies.remove(cookieNames.exerciseWords);
  }, [userId, cancelTraining]);
  return { leave, left };
}
