import { setTimeout as sleep } from 'node:timers/promises';
import { type HealthProbe, isHealthy } from '@mova/dev-services';
import { killTree, markProcess, type Progress } from '@mova/workspace';

export interface RunningProcess {
  readonly pid: number;
  /** Resolves with how the run ended: `code 1`, `signal SIGKILL`. */
  readonly exited: Promise<string>;
  readonly probe: HealthProbe;
  stop(): Promise<void>;
}

const minDelayMs = 200;
const defaultMaxDelayMs = 10_000;
/** After a run of this length the restart delay starts at its minimum again. */
const stableRunMs = 30_000;

const checkIntervalMs = 2_000;
const checkTimeoutMs = 1_500;
/** Failed health checks in a row after which a process is killed. */
const maxMisses = 3;

interface SupervisorOptions {
  readonly name: string;
  readonly start: () => Promise<RunningProcess>;
  readonly progress: Progress;
  readonly restart: boolean;
  readonly maxDelayMs?: number | undefined;
  readonly onStart: (process: RunningProcess) => void;
}

/**
 * Keeps one process running: restarts it when it ends, after 0.2 s at first, doubling up to 10 s by default
 * while it keeps failing. A process that hangs is killed and replaced at once.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  #current: RunningProcess | undefined;
  #stopped = false;
  /** No health checks while the process is being stopped. */
  #isEnding = false;
  #timer: NodeJS.Timeout | undefined;
  #starting: Promise<unknown> | undefined;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** undefined between the end of a run and the next start. */
  get current(): RunningProcess | undefined {
    return this.#current;
  }

  async start(): Promise<void> {
    const starting = this.#options.start();
    this.#starting = Promise.allSettled([starting]);
    this.#watch(await starting, minDelayMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#isEnding = true;
    clearTimeout(this.#timer);
    await this.#starting;
    await this.#current?.stop();
  }

  /** Stops the process and starts it again at once, for changed sources. */
  async restart(): Promise<void> {
    const isWaiting = this.#current === undefined && this.#timer !== undefined && !this.#stopped;
    if (isWaiting) {
      // The change may have fixed why it kept failing.
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
    const { name, restart, progress, onStart } = this.#options;
    onStart(running);
    const startedAt = Date.now();
    let isReplaced = false;
    if (restart)
      void this.#waitForHang(running).then((isHanging) => {
        if (!isHanging) return;
        isReplaced = true;
        progress.line(`${name} left ${maxMisses} health checks unanswered, ending it by force`);
        const mark = markProcess(running.pid);
        if (mark) void killTree(mark);
      });
    void running.exited.then((how) => {
      this.#current = undefined;
      if (this.#stopped) return;
      progress.line(`${name} ended (${how})${restart ? ', starting it again' : ''}`);
      if (!restart) return;
      if (isReplaced) this.#startLater(0);
      else this.#startLater(Date.now() - startedAt > stableRunMs ? minDelayMs : delayMs);
    });
  }

  /** Checks the health of a run until it hangs (resolves with true) or ends (false). */
  async #waitForHang(running: RunningProcess): Promise<boolean> {
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
    const { name, start, progress, maxDelayMs = defaultMaxDelayMs } = this.#options;
    const nextDelay = Math.min(Math.max(delayMs, minDelayMs) * 2, maxDelayMs);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#starting = start().then(
        (running) => {
          if (this.#stopped) return running.stop();
          this.#watch(running, nextDelay);
        },
        (error: Error) => {
          if (this.#stopped) return;
          progress.line(`${name} did not start: ${error.message.split('\n')[0]}`);
          this.#startLater(nextDelay);
        },
      );
    }, delayMs);
  }
}
