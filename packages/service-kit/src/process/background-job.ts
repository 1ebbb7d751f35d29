import type { Log } from '../log/log.ts';

export interface BackgroundJob {
  /** Runs the job now, or again as soon as the current run finishes. */
  wake(): void;
  /** Aborts the signal of the current run and resolves when that has ended; no further run begins. */
  stop(): Promise<void>;
}

interface BackgroundJobOptions {
  readonly name: string;
  readonly intervalMs: number;
  /**
   * Must be safe to run concurrently on several replicas, and end after its current step once `signal` is
   * aborted.
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly log: Log;
}

/** Each delay is shorter by up to this share, so that replicas started together drift apart. */
const jitter = 0.1;

/**
 * Runs a job now and again an interval after each run has ended, so never twice at once. A failed run is
 * logged and left to the next one. The delays keep no process alive.
 */
export function startBackgroundJob({ name, intervalMs, run, log }: BackgroundJobOptions): BackgroundJob {
  const ending = new AbortController();
  const { signal } = ending;
  let isWanted = false;
  let endDelay: () => void = () => undefined;

  const delay = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, intervalMs * (1 - jitter * Math.random()));
      timer.unref();
      endDelay = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const runRepeatedly = async () => {
    while (!signal.aborted) {
      isWanted = false;
      try {
        await run(signal);
      } catch (error) {
        log.error({ err: error, work: name }, 'a background job failed');
      }
      if (!isWanted && !signal.aborted) await delay();
    }
  };
  const running = runRepeatedly();

  return {
    wake: () => {
      isWanted = true;
      endDelay();
    },
    stop: () => {
      ending.abort();
      endDelay();
      return running;
    },
  };
}
