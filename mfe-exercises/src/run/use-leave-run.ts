import { browserCookies, endRun, useSaveWordsResultMutation } from '@mova/app-kit';
import { forgetResult, letResultGo } from '@mova/app-kit/unsaved-words';
import { cookieNames } from '@mova/contracts/names';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { resultOf } from '../domain/result-of.ts';
import type { Run } from '../domain/run.ts';
import { hasResult } from '../domain/run-way.ts';
import { currentRun, dropRun } from './run-store.ts';
import { useCancelRun } from './use-cancel-run.ts';

/**
 * Ends a run on the learner's word (specification §4): its result and the cookie of its words go at once, the
 * server is told so that it holds no training. The pass of the run ends with the page, whose guard would
 * otherwise turn away who is just leaving. A run that has its result is not cancelled, be it left on the last
 * verdict, in «Ще на слух» or in a replay: the result is saved by itself (decision 28).
 */
export function useLeaveRun(userId: number | undefined) {
  const cancelRun = useCancelRun();
  const [save] = useSaveWordsResultMutation();
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
    if (hasResult(run)) {
      // Closed or full storage kept nothing: this is the one chance to save it.
      if (!letResultGo(userId, run.runId)) void save({ runId: run.runId, exercisesResult: resultOf(run) });
    } else {
      forgetResult(userId, run.runId);
      cancelRun(run.runId);
    }
    dropRun();
    browserCookies.remove(cookieNames.exerciseWords);
  }, [userId, cancelRun, save]);
  return { leave, left };
}
