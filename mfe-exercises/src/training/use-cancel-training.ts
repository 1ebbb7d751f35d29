import { readSession } from '@mova/app-kit';
import { useCallback } from 'react';
import { useCancelTrainingMutation } from '../api/training-api.ts';
import { noteSettled, startAnswered } from './pending-starts.ts';

const retryDelayMs = 1_000;

/** A start waits no longer than this for earlier cancellations. */
const cancelTimeoutMs = 5_000;

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Cancellations in progress. */
let underWay: Promise<unknown> = Promise.resolve();
/** Trainings to cancel once their start is answered. */
const waiting = new Set<string>();

/**
 * Cancels a training on the server, so that it reserves nothing. Retried once; after that the reservation
 * expires by itself. A start in progress is awaited first, or there would be nothing to cancel.
 */
export function useCancelTraining(): (runId: string) => void {
  const [cancelTraining] = useCancelTrainingMutation();
  return useCallback(
    (runId) => {
      if (waiting.has(runId)) return;
      const owner = readSession()?.userId;
      const isStillTheirs = () => readSession()?.userId === owner;
      const cancel = async () => {
        waiting.add(runId);
        await startAnswered(runId);
        waiting.delete(runId);
        if (!isStillTheirs()) return;
        noteSettled(runId);
        const { error } = await cancelTraining({ runId });
        if (error === undefined) return;
        await later(retryDelayMs);
        if (isStillTheirs()) await cancelTraining({ runId });
      };
      underWay = Promise.all([underWay, cancel()]);
    },
    [cancelTraining],
  );
}

/**
 * Resolves when no cancellation is in progress, or on timeout. Starting earlier could be refused the last
 * free training.
 */
export function cancelsDone(): Promise<unknown> {
  return Promise.race([underWay, later(cancelTimeoutMs)]);
}
