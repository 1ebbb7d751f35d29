import { write } from 'node:fs';
import { Counter } from 'prom-client';

/** Every registry that a process serves includes it. */
export const droppedLinesCounter = new Counter({
  name: 'mova_log_lines_dropped_total',
  help: 'Log lines dropped because they could not be written.',
  registers: [],
});

/** Characters buffered for a slow destination; beyond it new lines are dropped. */
const maxBufferLength = 1024 * 1024;
/** Delay before a destination that accepts nothing now (a full pipe) is tried again. */
const retryMs = 100;
/** How long the end of a process waits for its last lines. */
const maxFlushMs = 500;
const busyCodes = ['EAGAIN', 'EBUSY'];

/** The signature of `fs.write`. */
type Write = (
  fd: number,
  data: Buffer,
  done: (error: NodeJS.ErrnoException | null, bytes: number) => void,
) => void;

export interface LogOutputOptions {
  /** Name of the process, for the line about dropped ones. */
  readonly name: string;
  readonly fd?: number;
  /** Bytes per write. A pipe takes up to 4096 whole, which several processes on one pipe need. */
  readonly maxWrite?: number;
  readonly write?: Write;
}

/**
 * Writes the log of a process without ever throwing or blocking. One write runs at a time and new lines are
 * buffered, within limits; lines that cannot be written (a full disk, a closed pipe) are dropped and counted.
 * Once writing works again, one line reports how many are missing.
 */
export class LogOutput {
  readonly #name: string;
  readonly #fd: number;
  readonly #maxWrite: number;
  readonly #write: Write;
  #buffer: string[] = [];
  #bufferLength = 0;
  #dropped = 0;
  #isWriting = false;
  #isTorn = false;
  #waiting: (() => void)[] = [];

  constructor({ name, fd = 1, maxWrite = 16_384, write: writeTo = write }: LogOutputOptions) {
    this.#name = name;
    this.#fd = fd;
    this.#maxWrite = maxWrite;
    this.#write = writeTo;
  }

  /** @param lines whole lines, each with its line feed */
  write(lines: string): void {
    if (this.#bufferLength + lines.length > maxBufferLength) {
      this.#drop(lines);
      return;
    }
    this.#buffer.push(lines);
    this.#bufferLength += lines.length;
    if (!this.#isWriting) this.#writeNext();
  }

  /** Calls `done` once everything buffered is written or dropped, or with an error after half a second. */
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
    const lines = this.#takeBuffer();
    this.#isWriting = lines !== '';
    if (this.#isWriting) this.#writeAll(Buffer.from(this.#prefix() + lines), lines);
    else for (const done of this.#waiting.splice(0)) done();
  }

  #takeBuffer(): string {
    let count = 0;
    let length = 0;
    for (const lines of this.#buffer) {
      if (count > 0 && length + lines.length > this.#maxWrite) break;
      length += lines.length;
      count += 1;
    }
    this.#bufferLength -= length;
    return this.#buffer.splice(0, count).join('');
  }

  /** Returns what must precede the next lines: the end of a torn one, and how many are missing. */
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

  /** @param rest what of `lines` and its prefix is not written yet */
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
