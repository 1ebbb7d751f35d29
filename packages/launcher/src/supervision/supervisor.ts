import { setTimeout as sleep } from 'node:timers/promises';
import { type HealthProbe, isHealthy } from '@mova/dev-services';
import { killTree, markProcess, type Progress, type StartedProcess } from '@mova/workspace';

export interface RunningProcess extends StartedProcess {
  readonly probe: HealthProbe;
}

const minDelayMs = 200;
const defaultMaxDelayMs = 10_000;
/** After a run of this length the restart delay starts at its minimum again. */
const stableRunMs = 30_000;

const checkIntervalMs = 2_000;
const checkTimeoutMs = 1_500;
/** Failed health checks in a row after which a process is killed. */
const maxMisses = 3;

interface SupervisorOptions<P> {
  readonly name: string;
  readonly start: () => Promise<P>;
  readonly progress: Progress;
  readonly restart: boolean;
  readonly maxDelayMs?: number | undefined;
}

/**
 * Keeps one process running: restarts it when it ends, after 0.2 s at first, doubling up to 10 s by default
 * while it keeps failing. A process that hangs is killed and replaced at once.
 */
export class Supervisor<P extends RunningProcess = RunningProcess> {
  readonly #options: SupervisorOptions<P>;
  #current: P | undefined;
  #isStopped = false;
  /** No health checks while the process is being stopped. */
  #isEnding = false;
  /** Aborted to start again at once. */
  #delay = new AbortController();
  #runs: Promise<void> | undefined;

  constructor(options: SupervisorOptions<P>) {
    this.#options = options;
  }

  /** undefined between the end of a run and the next start. */
  get pid(): number | undefined {
    return this.#current?.pid;
  }

  /** Resolves with the first run. A first start that fails is not repeated. */
  async start(): Promise<P> {
    const starting = this.#options.start();
    this.#runs = starting.then(
      (first) => this.#keepRunning(first),
      () => undefined,
    );
    return starting;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.restart();
    await this.#runs;
  }

  /** Stops the process and starts it again at once, for changed sources. */
  async restart(): Promise<void> {
    // While it keeps failing, the change may have fixed why.
    this.#delay.abort();
    this.#isEnding = true;
    await this.#current?.stop();
  }

  async #keepRunning(first: P): Promise<void> {
    const { name, start, progress, restart, maxDelayMs = defaultMaxDelayMs } = this.#options;
    let running: P | undefined = first;
    let delayMs = minDelayMs;
    while (!this.#isStopped) {
      if (running) {
        const startedAt = Date.now();
        const isReplaced = await this.#run(running);
        if (this.#isStopped || !restart) return;
        if (isReplaced) delayMs = 0;
        else if (Date.now() - startedAt > stableRunMs) delayMs = minDelayMs;
      }
      this.#delay = new AbortController();
      await sleep(delayMs, undefined, { signal: this.#delay.signal }).catch(() => undefined);
      if (this.#isStopped) return;
      delayMs = Math.min(Math.max(delayMs, minDelayMs) * 2, maxDelayMs);
      running = await start().catch((error: Error) => {
        if (!this.#isStopped) progress.line(`${name} did not start: ${error.message.split('\n')[0]}`);
        return undefined;
      });
    }
    await running?.stop();
  }

  /** Waits for the end of a run. Resolves with whether it hung and was killed. */
  async #run(running: P): Promise<boolean> {
    const { name, restart, progress } = this.#options;
    this.#current = running;
    this.#isEnding = false;
    let isReplaced = false;
    if (restart)
      void this.#waitForHang(running).then((isHanging) => {
        if (!isHanging) return;
        isReplaced = true;
        progress.line(`${name} left ${maxMisses} health checks unanswered, ending it by force`);
        const mark = markProcess(running.pid);
        if (mark) void killTree(mark);
      });
    const how = await running.exited;
    this.#current = undefined;
    if (!this.#isStopped) progress.line(`${name} ended (${how})${restart ? ', starting it again' : ''}`);
    return isReplaced;
  }

  /** Checks the health of a run until it hangs (resolves with true) or ends (false). */
  async #waitForHang(running: P): Promise<boolean> {
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
}
