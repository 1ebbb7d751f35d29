import type { Log } from '../log/log.ts';

/** Work that a process does beside its calls, again and again. */
export interface PeriodicWork {
  /** Has it done now, or once more right after the run under way: there is something to do. */
  wake(): void;
  /** Begins no further run and tells the one under way; resolves when that has ended. */
  stop(): Promise<void>;
}

interface PeriodicWorkOptions {
  /** What it is called in the log. */
  readonly name: string;
  /** Longest time from the end of a run to the next one, in milliseconds. */
  readonly everyMs: number;
  /**
   * One run. Every replica of a service has its own, and they may coincide: a run must bear another one beside it.
   * One in several steps ends after the step in hand once `signal` is aborted.
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly log: Log;
}

/** Replicas that were started together fall apart: each pause is shorter than it may be by up to this share. */
const spread = 0.1;

/**
 * Starts a run, and another one some time after each has ended, so that a process never has two at once. The first
 * begins at once: a process that never lives for a whole pause does its work too. A run that fails is logged and left to
 * the next one. The pauses keep no process alive.
 */
export function startPeriodicWork({ name, everyMs, run, log }: PeriodicWorkOptions): PeriodicWork {
  const ending = new AbortController();
  const { signal } = ending;
  let isWanted = false;
  let endPause: () => void = () => undefined;

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs * (1 - spread * Math.random()));
      timer.unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const goOn = async () => {
    while (!signal.aborted) {
      isWanted = false;
      try {
        await run(signal);
      } catch (error) {
        log.error({ err: error, work: name }, 'work beside the calls failed');
      }
      if (!isWanted && !signal.aborted) await pause();
    }
  };
  const going = goOn();

  return {
    wake: () => {
      isWanted = true;
      endPause();
    },
    stop: () => {
      ending.abort();
      endPause();
      return going;
    },
  };
}
