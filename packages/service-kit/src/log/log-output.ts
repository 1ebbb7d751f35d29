import { write } from 'node:fs';
import { Counter } from 'prom-client';

/** Lines that never reached the log, by process; every registry that a process serves includes it. */
export const droppedLinesCounter = new Counter({
  name: 'mova_log_lines_dropped_total',
  help: 'Log lines dropped because they could not be written.',
  registers: [],
});

/** Characters held for a destination that is slow: past it new lines are dropped. */
const maxHeldLength = 1024 * 1024;
/** Pause before a destination that takes nothing at the moment (a full pipe) is tried again. */
const retryMs = 100;
/** Longest the end of a process waits for its last lines. */
const maxFlushMs = 500;
/** Errors that say "not now". */
const busyCodes = ['EAGAIN', 'EBUSY'];

/** Writes to a file descriptor as `fs.write` does. */
type Write = (
  fd: number,
  data: Buffer,
  done: (error: NodeJS.ErrnoException | null, bytes: number) => void,
) => void;

export interface LogOutputOptions {
  /** Name of the process, for the line that tells of dropped ones. */
  readonly name: string;
  /** File descriptor; stdout by default. */
  readonly fd?: number;
  /** Bytes of one write: up to 4096 a pipe takes it whole, which several processes on one pipe need. */
  readonly maxWrite?: number;
  readonly write?: Write;
}

/**
 * Where a process writes its log. Never throws and never blocks: one write is under way at a time, what comes
 * meanwhile is held within bounds, and lines that cannot be written (a full disk, a closed pipe) are dropped and
 * counted. Once writing works again, one line tells how many are missing.
 */
export class LogOutput {
  readonly #name: string;
  readonly #fd: number;
  readonly #maxWrite: number;
  readonly #write: Write;
  #held: string[] = [];
  #heldLength = 0;
  #dropped = 0;
  #isWriting = false;
  /** The last write ended within a line. */
  #isTorn = false;
  #waiting: (() => void)[] = [];

  constructor({ name, fd = 1, maxWrite = 16_384, write: writeTo = write }: LogOutputOptions) {
    this.#name = name;
    this.#fd = fd;
    this.#maxWrite = maxWrite;
    this.#write = writeTo;
  }

  /** Takes whole lines, each with its line feed. */
  write(lines: string): void {
    if (this.#heldLength + lines.length > maxHeldLength) {
      this.#drop(lines);
      return;
    }
    this.#held.push(lines);
    this.#heldLength += lines.length;
    if (!this.#isWriting) this.#writeNext();
  }

  /** Calls `done` once everything held is written or dropped; with an error when half a second was not enough. */
  flush(done: (error?: Error) => void): void {
    if (!this.#isWriting) {
      done();
      return;
    }
    const timer = setTimeout(() => done(new Error('The log cannot be written')), maxFlushMs);
    this.#waiting.push(() => {
      clearTimeout(timer);
      done();
    });
  }

  #writeNext(): void {
    const lines = this.#takeHeld();
    this.#isWriting = lines !== '';
    if (this.#isWriting) this.#writeAll(Buffer.from(this.#prefix() + lines), lines);
    else for (const done of this.#waiting.splice(0)) done();
  }

  #takeHeld(): string {
    let count = 0;
    let length = 0;
    for (const lines of this.#held) {
      if (count > 0 && length + lines.length > this.#maxWrite) break;
      length += lines.length;
      count += 1;
    }
    this.#heldLength -= length;
    return this.#held.splice(0, count).join('');
  }

  /** What must come before the next lines: the end of a torn one, and how many are missing. */
  #prefix(): string {
    const end = this.#isTorn ? '\n' : '';
    if (this.#dropped === 0) return end;
    const fields = {
      level: 'warn',
      time: new Date().toISOString(),
      name: this.#name,
      pid: process.pid,
      dropped: this.#dropped,
      msg: 'log lines were dropped because they could not be written',
    };
    return `${end}${JSON.stringify(fields)}\n`;
  }

  /** @param rest what of `lines`, and of what goes before them, is not written yet */
  #writeAll(rest: Buffer, lines: string): void {
    const announced = this.#dropped;
    const next = (left: Buffer) =>
      this.#write(this.#fd, left, (error, bytes) => {
        if (error && busyCodes.includes(error.code ?? '')) {
          setTimeout(next, retryMs, left).unref();
          return;
        }
        const unwritten = left.subarray(bytes);
        if (!error && unwritten.length > 0) {
          this.#isTorn = true;
          next(unwritten);
          return;
        }
        if (error) this.#drop(lines);
        else {
          this.#isTorn = false;
          this.#dropped -= announced;
        }
        this.#writeNext();
      });
    next(rest);
  }

  #drop(lines: string): void {
    const count = lines.split('\n').length - 1;
    this.#dropped += count;
    droppedLinesCounter.inc(count);
  }
}
