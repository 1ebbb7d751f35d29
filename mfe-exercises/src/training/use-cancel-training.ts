import { readSession } from '@mova/app-kit';
import { useCallback } from 'react';
import { useCancelTrainingMutation } from '../api/training-api.ts';
import { noteSettled, startAnswered } from './pending-starts.ts';

/** Milliseconds until a cancel that failed is tried once more. */
const pause = 1_000;

/** Milliseconds a start waits for the cancels before it, at most. */
const patience = 5_000;

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The cancels of this page that are under way. */
let underWay: Promise<unknown> = Promise.resolve();
/** Runs to be cancelled as soon as their start is answered. */
const waiting = new Set<string>();

/**
 * Tells the server that a run was left and holds no training. Nobody waits for it but the next start; where it
 * fails twice the run ends by itself after a while. One whose start is under way is cancelled after its answer: a
 * cancel that overtook it would cancel nothing.
 */
export function useCancelTraining(): (runId: string) => void {
  const [cancelTraining] = useCancelTrainingMutation();
  return useCallback(
    (runId) => {
      if (waiting.has(runId)) return;
      const learner = readSession()?.userId;
      const isStillTheirs = () => readSession()?.userId === learner;
      const cancel = async () => {
        waiting.add(runId);
        await startAnswered(runId);
        waiting.delete(runId);
        if (!isStillTheirs()) return;
        noteSettled(runId);
        const { error } = await cancelTraining({ runId });
        if (error === undefined) return;
        await later(pause);
        if (isStillTheirs()) await cancelTraining({ runId });
      };
      underWay = Promise.all([underWay, cancel()]);
    },
    [cancelTraining],
  );
}

/**
 * Resolves once no cancel is under way, or when they take too long: a start that overtook the cancel of the run
 * before would be refused the last free training.
 */
export function cancelsDone(): Promise<unknown> {
  return Promise.race([underWay, later(patience)]);
}
