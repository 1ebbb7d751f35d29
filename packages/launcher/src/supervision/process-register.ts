import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { endPostmaster } from '@mova/dev-services';
import { endProcess, killTree, markProcess, type ProcessMark, processMarkSchema } from '@mova/workspace';
import { isStateful } from './process-order.ts';

const registerSchema = z.record(z.string(), processMarkSchema);

/** Which processes this start has begun, on disk: the next start ends those that outlived a killed launcher. */
export class ProcessRegister {
  readonly #file: string;
  #marks: Record<string, ProcessMark> = {};

  constructor(file: string) {
    this.#file = file;
  }

  /** Ends what an earlier launcher left running. Processes are told by number and start time. */
  async endLeftovers(): Promise<void> {
    await endProcesses(this.read());
    this.#save();
  }

  /** What the file says; nothing when it is not there yet. */
  read(): Record<string, ProcessMark> {
    try {
      return registerSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return {};
    }
  }

  add(name: string, pid: number): void {
    const mark = markProcess(pid);
    if (mark) this.#marks[name] = mark;
    this.#save();
  }

  remove(name: string): void {
    delete this.#marks[name];
    this.#save();
  }

  #save(): void {
    try {
      writeFileSync(`${this.#file}.unfinished`, JSON.stringify(this.#marks), { mode: 0o600 });
      renameSync(`${this.#file}.unfinished`, this.#file);
    } catch {
      // A full disk: the processes run on all the same, and the next change writes them all.
    }
  }
}

/** Ends processes by name: those that use PostgreSQL and Redis first, which then close in order. */
export async function endProcesses(marks: Readonly<Record<string, ProcessMark>>): Promise<void> {
  const endAll = (isChosen: (name: string) => boolean) =>
    Promise.all(
      Object.entries(marks).map(async ([name, mark]) => {
        if (!isChosen(name)) return;
        if (name === 'postgres') return endPostmaster(mark);
        await endProcess(mark, [['SIGTERM', 5_000]]);
        await killTree(mark);
      }),
    );
  await endAll((name) => !isStateful(name));
  await endAll(isStateful);
}
