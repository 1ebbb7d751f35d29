import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { endProcess, isRunning, markProcess, type ProcessMark } from '../embedded/processes.ts';

const registerSchema = z.record(z.string(), z.object({ pid: z.int(), startedAt: z.string() }));

/** Which processes this start has begun, on disk: the next start ends those that outlived a killed launcher. */
export class ProcessRegister {
  readonly #file: string;
  #marks: Record<string, ProcessMark> = {};

  constructor(file: string) {
    this.#file = file;
  }

  /** Ends what an earlier launcher left running. Processes are told by number and start time. */
  async endLeftovers(): Promise<void> {
    let left: ProcessMark[] = [];
    try {
      left = Object.values(registerSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8'))));
    } catch {
      // None yet, or cut off by a crash: those that lost their launcher end by themselves.
    }
    await Promise.all(left.filter(isRunning).map((mark) => endProcess(mark)));
    this.#save();
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
