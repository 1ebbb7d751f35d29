import { browserCookies, endRun } from '@mova/app-kit';
import { forgetResult } from '@mova/app-kit/unsaved-words';
import { cookieNames } from '@mova/contracts/names';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Run } from '../domain/training.ts';
import { hasResult } from '../domain/training-path.ts';
import { currentRun, dropRun } from './training-store.ts';
import { useCancelRun } from './use-cancel-training.ts';
import { useLetResultGo } from './use-release-result.ts';

/**
 * Ends a run on the learner's word (specification §4): its result and the cookie of its words go at once, the
 * server is told so that it holds no training. The pass of the run ends with the page, whose guard would
 * otherwise turn away who is just leaving. A run that has its result is not cancelled, be it left on the last
 * verdict, in «Ще на слух» or in a replay: the result is saved by itself (decision 28).
 */
export function useLeaveRun(userId: number | undefined) {
  const cancelRun = useCancelRun();
  const letResultGo = useLetResultGo();
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
    if (hasResult(run)) letResultGo(userId, run);
    else {
      forgetResult(userId, run.runId);
      cancelRun(run.runId);
    }
    dropRun();
    browserCookies.remove(cookieNames.exerciseWords);
  }, [userId, cancelRun, letResultGo]);
  return { leave, left };
}
