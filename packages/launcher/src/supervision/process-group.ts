import { endProcess, isRunning, markProcess, type Progress } from '@mova/workspace';
import { isStateful, type ProcessRegister, stopOrder } from './process-register.ts';
import { type RunningProcess, Supervisor } from './supervisor.ts';

/** All other processes wait for a stateful one, so it is restarted quickly. */
const maxStatefulDelayMs = 200;

export interface MovaProcess {
  /** undefined while it is being restarted. */
  readonly pid: number | undefined;
}

interface GroupOptions {
  readonly register: ProcessRegister;
  readonly progress: Progress;
  readonly restart: boolean;
  readonly maxDelayMs?: number | undefined;
}

export class ProcessGroup {
  readonly #supervisors = new Map<string, Supervisor>();
  readonly #options: GroupOptions;
  #stopping = false;

  constructor(options: GroupOptions) {
    this.#options = options;
  }

  /** Starts a process and keeps it running; resolves with its first run. */
  async supervise<P extends RunningProcess>(name: string, start: () => Promise<P>): Promise<P> {
    if (this.#stopping) throw new Error('stopping');
    const { register, maxDelayMs, ...options } = this.#options;
    let first: P | undefined;
    const supervisor = new Supervisor({
      ...options,
      name,
      start: async () => {
        const running = await start();
        first ??= running;
        return running;
      },
      maxDelayMs: isStateful(name) ? maxStatefulDelayMs : maxDelayMs,
      onStart: ({ pid }) => register.add(name, pid),
    });
    this.#supervisors.set(name, supervisor);
    await supervisor.start();
    return first as P;
  }

  /** Records a process that is not ready yet, so that it is ended even if the launcher is killed now. */
  note(name: string, pid: number): void {
    this.#options.register.add(name, pid);
  }

  /** The processes by name; their pids are current at any time. */
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

  /** Kills a process, as a crash would. */
  async kill(name: string): Promise<void> {
    const pid = this.#supervisors.get(name)?.current?.pid;
    const mark = pid === undefined ? undefined : markProcess(pid);
    if (!mark || !isRunning(mark)) throw new Error(`no process ${name} is running`);
    await endProcess(mark, [['SIGKILL', 5_000]]);
  }

  async restart(name: string): Promise<void> {
    await this.#supervisors.get(name)?.restart();
  }

  /** Stops everything in order. Safe to call twice. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const names of stopOrder)
      await Promise.all(
        names.map(async (name) => {
          await this.#supervisors.get(name)?.stop();
          this.#options.register.remove(name);
        }),
      );
  }
}
