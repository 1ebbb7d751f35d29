import { setTimeout as sleep } from 'node:timers/promises';
import { type HealthProbe, isHealthy } from '@mova/dev-services';
import { killTree, markProcess, type Progress } from '@mova/workspace';

/** A process that runs now. */
export interface RunningProcess {
  readonly pid: number;
  /** Resolves with how it ended, such as `code 1` or `signal SIGKILL`. */
  readonly exited: Promise<string>;
  readonly probe: HealthProbe;
  stop(): Promise<void>;
}

const firstDelayMs = 200;
const defaultLongestDelayMs = 10_000;
/** A process that ran this long had started well: its next restart is quick again. */
const steadyMs = 30_000;

/** Time from one health check to the next, and the awake time for its answer, in milliseconds. */
const checkIntervalMs = 2_000;
const checkTimeoutMs = 1_500;
/** Checks in a row without an answer after which a process counts as dead. */
const maxMisses = 3;

/**
 * Keeps one process running: started again when it ends by itself, after 0.2 s at first, doubling up to
 * 10 s (or what it is told) while it keeps failing. One that hangs is ended by force and replaced at once.
 * One line tells of each end.
 */
export class Supervisor {
  readonly name: string;
  readonly #start: () => Promise<RunningProcess>;
  readonly #progress: Progress;
  readonly #restart: boolean;
  readonly #longestDelayMs: number;
  readonly #onStart: (process: RunningProcess) => void;
  #current: RunningProcess | undefined;
  #stopped = false;
  /** Told to end: it need not answer any more. */
  #isEnding = false;
  #timer: NodeJS.Timeout | undefined;
  #starting: Promise<void> | undefined;

  constructor(options: {
    name: string;
    start: () => Promise<RunningProcess>;
    progress: Progress;
    restart: boolean;
    longestDelayMs?: number | undefined;
    onStart: (process: RunningProcess) => void;
  }) {
    this.name = options.name;
    this.#start = options.start;
    this.#progress = options.progress;
    this.#restart = options.restart;
    this.#longestDelayMs = options.longestDelayMs ?? defaultLongestDelayMs;
    this.#onStart = options.onStart;
  }

  /** The running process; undefined between an end and the next start. */
  get current(): RunningProcess | undefined {
    return this.#current;
  }

  /** First start: rejects when the process does not come up. */
  async start(): Promise<void> {
    const starting = this.#start();
    this.#starting = starting.then(
      () => undefined,
      () => undefined,
    );
    const running = await starting;
    this.#watch(running, firstDelayMs);
  }

  /** Ends the process for good. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#isEnding = true;
    clearTimeout(this.#timer);
    await this.#starting;
    await this.#current?.stop();
  }

  /** Ends the process; it comes back at once. For a changed source. */
  async cycle(): Promise<void> {
    const isWaiting = this.#current === undefined && this.#timer !== undefined && !this.#stopped;
    if (isWaiting) {
      // It kept failing, and what it failed of may just have been changed: no need to wait any longer.
      clearTimeout(this.#timer);
      this.#startLater(0);
    } else {
      this.#isEnding = true;
      await this.#current?.stop();
    }
  }

  #watch(running: RunningProcess, delayMs: number): void {
    this.#current = running;
    this.#isEnding = this.#stopped;
    this.#onStart(running);
    const began = Date.now();
    let isReplaced = false;
    if (this.#restart)
      void this.#untilSilent(running).then((isSilent) => {
        if (!isSilent) return;
        isReplaced = true;
        this.#progress.line(`${this.name} left ${maxMisses} health checks unanswered, ending it by force`);
        const mark = markProcess(running.pid);
        if (mark) void killTree(mark);
      });
    void running.exited.then((how) => {
      this.#current = undefined;
      if (this.#stopped) return;
      const next = isReplaced ? 0 : Date.now() - began > steadyMs ? firstDelayMs : delayMs;
      this.#progress.line(`${this.name} ended (${how})${this.#restart ? ', starting it again' : ''}`);
      if (this.#restart) this.#startLater(next);
    });
  }

  /** Checks the health of a run; resolves with true when it hangs, with false when it has ended. */
  async #untilSilent(running: RunningProcess): Promise<boolean> {
    const isOver = () => this.#current !== running || this.#isEnding;
    for (let misses = 0; misses < maxMisses; ) {
      const interval = sleep(checkIntervalMs, undefined, { ref: false });
      const healthy = await isHealthy(running.probe, checkTimeoutMs);
      if (isOver()) return false;
      misses = healthy ? 0 : misses + 1;
      if (misses < maxMisses) await interval;
      if (isOver()) return false;
    }
    return true;
  }

  #startLater(delayMs: number): void {
    const nextDelay = Math.min(Math.max(delayMs, firstDelayMs) * 2, this.#longestDelayMs);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#starting = this.#start().then(
        (running) => {
          if (this.#stopped) return running.stop();
          this.#watch(running, nextDelay);
        },
        (error: Error) => {
          if (this.#stopped) return;
          this.#progress.line(`${this.name} did not start: ${error.message.split('\n')[0]}`);
          this.#startLater(nextDelay);
        },
      );
    }, delayMs);
  }
}
