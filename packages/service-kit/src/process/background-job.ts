import type { Log } from '../log/log.ts';
import { createDelay } from '../time/interruptible-delay.ts';

export interface BackgroundJob {
  /** Runs the job now, or again as soon as the current run finishes. */
  wake(): void;
  /** Aborts the signal of the current run and resolves when that has ended; no further run begins. */
  stop(): Promise<void>;
}

interface BackgroundJobOptions {
  readonly name: string;
  readonly intervalMs: number;
  /** Must be safe to run concurrently on several replicas, and end its current step on `signal`. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly log: Log;
}

/** Each delay is shorter by up to this share, so that replicas started together drift apart. */
const jitter = 0.1;

/** Runs a job again an interval after each run has ended. A failed run is logged and left to the next. */
export function startBackgroundJob({ name, intervalMs, run, log }: BackgroundJobOptions): BackgroundJob {
  const ending = new AbortController();
  const { signal } = ending;
  let isWanted = false;
  const delay = createDelay();

  const runRepeatedly = async () => {
    while (!signal.aborted) {
      isWanted = false;
      try {
        await run(signal);
      } catch (error) {
        log.error({ err: error, work: name }, 'a background job failed');
      }
      if (!isWanted && !signal.aborted) await delay.wait(intervalMs * (1 - jitter * Math.random()));
    }
  };
  const running = runRepeatedly();

  return {
    wake: () => {
      isWanted = true;
      delay.end();
    },
    stop: () => {
      ending.abort();
      delay.end();
      return running;
    },
  };
}
