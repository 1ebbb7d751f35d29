import { readSession } from '@mova/app-kit';
import { useCallback } from 'react';
import { useCancelTrainingMutation } from '../api/training-api.ts';

// Trainings that are being registered or cancelled by this document. Shared by its pages, because a page may close before
// the answer comes and another take over the same start.

const starts = new Map<string, Promise<unknown>>();
/** Registered, and neither begun nor cancelled yet. */
const registered = new Set<string>();
/** Starts that an open page waits for. */
const awaited = new Set<string>();

export async function followStart<T>(runId: string, start: Promise<T>): Promise<T> {
  starts.set(runId, start);
  try {
    return await start;
  } finally {
    if (starts.get(runId) === start) starts.delete(runId);
  }
}

export function awaitStart(runId: string): () => void {
  awaited.add(runId);
  return () => awaited.delete(runId);
}

/** From now on the server reserves a free training for it. */
export function noteRegistered(runId: string): void {
  registered.add(runId);
}

export function noteSettled(runId: string): void {
  registered.delete(runId);
}

/**
 * Whether a training reserves a free training that no one will use: registered, not begun, and no page waits
 * for it.
 */
export function isUnclaimed(runId: string): boolean {
  return registered.has(runId) && !awaited.has(runId);
}

const retryDelayMs = 1_000;

/** A start waits no longer than this for earlier cancellations. */
const cancelTimeoutMs = 5_000;

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

let cancellations: Promise<unknown> = Promise.resolve();
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
        await starts.get(runId);
        waiting.delete(runId);
        if (!isStillTheirs()) return;
        noteSettled(runId);
        const { error } = await cancelTraining({ runId });
        if (error === undefined) return;
        await later(retryDelayMs);
        if (isStillTheirs()) await cancelTraining({ runId });
      };
      cancellations = Promise.all([cancellations, cancel()]);
    },
    [cancelTraining],
  );
}

/**
 * Resolves when no cancellation is in progress, or on timeout. Starting earlier could be refused the last
 * free training.
 */
export function cancelsDone(): Promise<unknown> {
  return Promise.race([cancellations, later(cancelTimeoutMs)]);
}
