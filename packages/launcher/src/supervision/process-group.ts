import { endProcess, isRunning, markProcess, type Progress } from '@mova/workspace';
import { isStateful, stopOrder } from './process-order.ts';
import type { ProcessRegister } from './process-register.ts';
import { type RunningProcess, Supervisor } from './supervisor.ts';

/** Everything waits for what holds the state, so its next start never waits longer than this. */
const statefulDelayMs = 200;

/** A process of the running platform. */
export interface MovaProcess {
  /** Number of the process that runs now; undefined while it is being started again. */
  readonly pid: number | undefined;
}

/** All supervised processes of one start. */
export class ProcessGroup {
  readonly #supervisors = new Map<string, Supervisor>();
  readonly #register: ProcessRegister;
  readonly #progress: Progress;
  readonly #restart: boolean;
  readonly #longestDelayMs: number | undefined;
  #stopping = false;

  constructor(options: {
    register: ProcessRegister;
    progress: Progress;
    restart: boolean;
    longestDelayMs?: number | undefined;
  }) {
    this.#register = options.register;
    this.#progress = options.progress;
    this.#restart = options.restart;
    this.#longestDelayMs = options.longestDelayMs;
  }

  /** Starts a process and keeps it running; answers its first run. */
  async supervise<P extends RunningProcess>(name: string, start: () => Promise<P>): Promise<P> {
    if (this.#stopping) throw new Error('stopping');
    let first: P | undefined;
    const supervisor = new Supervisor({
      name,
      start: async () => {
        const running = await start();
        first ??= running;
        return running;
      },
      progress: this.#progress,
      restart: this.#restart,
      longestDelayMs: isStateful(name) ? statefulDelayMs : this.#longestDelayMs,
      onStart: ({ pid }) => this.#register.add(name, pid),
    });
    this.#supervisors.set(name, supervisor);
    await supervisor.start();
    return first as P;
  }

  /** Notes a process that is not ready yet, so that a killed launcher leaves no trace of it either. */
  note(name: string, pid: number): void {
    this.#register.add(name, pid);
  }

  /** Live view of the processes by name. */
  get processes(): Map<string, MovaProcess> {
    return new Map(
      [...this.#supervisors].map(([name, supervisor]) => [
        name,
        {
          get pid() {
            return supervisor.current?.pid;
          },
        },
      ]),
    );
  }

  /** Ends a process by force, as a crash would. */
  async kill(name: string): Promise<void> {
    const pid = this.#supervisors.get(name)?.current?.pid;
    const mark = pid === undefined ? undefined : markProcess(pid);
    if (!mark || !isRunning(mark)) throw new Error(`no process ${name} is running`);
    await endProcess(mark, [['SIGKILL', 5_000]]);
  }

  /** Ends a process cleanly; it comes back at once. */
  async cycle(name: string): Promise<void> {
    await this.#supervisors.get(name)?.cycle();
  }

  /** Stops everything in order. Safe to call twice. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const names of stopOrder)
      await Promise.all(
        names.map(async (name) => {
          await this.#supervisors.get(name)?.stop();
          this.#register.remove(name);
        }),
      );
  }
}
