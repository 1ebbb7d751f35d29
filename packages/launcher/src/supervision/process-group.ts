import { endProcess, markProcess, type ProcessMark, type Progress } from '@mova/workspace';
import { isStateful, type ProcessRegister, stopOrder } from './process-register.ts';
import { type RunningProcess, Supervisor } from './supervisor.ts';

/** All other processes wait for a stateful one, so it is restarted quickly. */
const maxStatefulDelayMs = 200;

interface GroupOptions {
  readonly register: ProcessRegister;
  readonly progress: Progress;
  readonly restart: boolean;
  readonly maxDelayMs?: number | undefined;
}

/** The supervised processes of a site. */
export class ProcessGroup {
  readonly processes = new Map<string, Supervisor>();
  readonly #options: GroupOptions;
  #stopping = false;

  constructor(options: GroupOptions) {
    this.#options = options;
  }

  /**
   * Starts a process and keeps it running; resolves with its first run. `start` reports each process before it is
   * ready, so that it is ended even if the launcher is killed now.
   */
  async supervise<P extends RunningProcess>(
    name: string,
    start: (onSpawn: (mark: ProcessMark) => void) => Promise<P>,
  ): Promise<P> {
    if (this.#stopping) throw new Error('stopping');
    const { register, maxDelayMs, ...options } = this.#options;
    const supervisor = new Supervisor({
      ...options,
      name,
      start: () => start((mark) => register.add(name, mark)),
      maxDelayMs: isStateful(name) ? maxStatefulDelayMs : maxDelayMs,
    });
    this.processes.set(name, supervisor);
    return supervisor.start();
  }

  /** Kills a process, as a crash would. */
  async kill(name: string): Promise<void> {
    const mark = markProcess(this.processes.get(name)?.pid ?? 0);
    if (!mark) throw new Error(`no process ${name} is running`);
    await endProcess(mark, [['SIGKILL', 5_000]]);
  }

  /** Stops everything in order. Safe to call twice. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const names of stopOrder)
      await Promise.all(
        names.map(async (name) => {
          await this.processes.get(name)?.stop();
          this.#options.register.remove(name);
        }),
      );
  }
}
