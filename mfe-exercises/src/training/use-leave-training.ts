import { browserCookies, endRun, readSession, useSaveWordsResultMutation } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { outboxEvent, putResult } from '@mova/training/outbox';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { savedFormOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { hasResult } from '../domain/training-path.ts';
import { useCancelTraining } from './pending-starts.ts';
import { currentTraining, dropTraining } from './training-store.ts';

/**
 * Ends a training at the user's request: removes it and the cookie of its words, and cancels it on the
 * server. If it has a result, the result is saved in the background instead. The pass of the route guard ends
 * with the page, because the guard would otherwise redirect a user who is leaving.
 */
export function useLeaveTraining(userId: number | undefined) {
  const cancelTraining = useCancelTraining();
  const leaveResult = useLeaveResult();
  const [left, setLeft] = useState<Training>();
  const leaving = useRef(false);
  // Before the next page reads the pass.
  useLayoutEffect(
    () => () => {
      if (!leaving.current) return;
      endRun();
      // The shell sends nothing before the tab has left the training.
      window.dispatchEvent(new Event(outboxEvent));
    },
    [],
  );
  const leave = useCallback(() => {
    const training = userId === undefined || leaving.current ? null : currentTraining(userId);
    if (userId === undefined || training === null) return;
    leaving.current = true;
    setLeft(training);
    if (hasResult(training)) leaveResult(userId, training);
    else cancelTraining(training.runId);
    dropTraining();
    browserCookies.remove(cookieNames.exerciseWords);
  }, [userId, cancelTraining, leaveResult]);
  return { leave, left };
}

/**
 * Leaves a result in the outbox. If the browser could not store it, it is sent at once, because there is no later
 * chance.
 */
export function useLeaveResult(): (userId: number, training: Training) => void {
  const [save] = useSaveWordsResultMutation();
  return useCallback(
    (userId, training) => {
      const result = savedFormOf(training);
      if (putResult(userId, result)) window.dispatchEvent(new Event(outboxEvent));
      // Another user who signed in since must not send it.
      else if (readSession()?.userId === userId) void save(result);
    },
    [save],
  );
}
