import { readSession, useSaveWordsResultMutation } from '@mova/app-kit';
import { outboxEvent, putResult } from '@mova/training/outbox';
import { useCallback } from 'react';
import { savedFormOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';

/**
 * Leaves a result to whoever sends the outbox next. If the browser could not store it, it is sent at once, because
 * there is no later chance.
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
