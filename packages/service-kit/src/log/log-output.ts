import { write } from 'node:fs';
import { Counter } from 'prom-client';

/** Every registry that a process serves includes it. */
export const droppedLinesCounter = new Counter({
  name: 'mova_log_lines_dropped_total',
  help: 'Log lines dropped because they could not be written.',
  registers: [],
});

/** Bytes buffered for a slow destination; beyond it new lines are dropped. */
const maxBufferBytes = 1024 * 1024;
/** Delay before a destination that accepts nothing now (a full pipe) is tried again. */
const retryMs = 100;
/** How long the end of a process waits for its last lines. */
const maxFlushMs = 500;
const busyCodes = ['EAGAIN', 'EBUSY'];

type Write = (
  fd: number,
  data: Buffer,
  done: (error: NodeJS.ErrnoException | null, bytes: number) => void,
) => void;

export interface LogOutputOptions {
  readonly name: string;
  readonly fd?: number;
  /** Bytes per write. A pipe takes up to 4096 whole, which several processes on one pipe need. */
  readonly maxWrite?: number;
  /** How long lines wait for more, unless they fill a write. One write per line is expensive. */
  readonly delayMs?: number;
  readonly write?: Write;
}

/**
 * Writes whole lines, one write at a time, without ever throwing or blocking. Lines that cannot be written (a
 * full disk, a closed pipe) are dropped and counted; once writing works again, one line reports how many.
 */
export class LogOutput {
  readonly #options: Required<LogOutputOptions>;
  #buffer: string[] = [];
  #bufferBytes = 0;
  #dropped = 0;
  #isWriting = false;
  #isTorn = false;
  #timer: NodeJS.Timeout | undefined;
  #waiting: (() => void)[] = [];

  constructor(options: LogOutputOptions) {
    this.#options = { fd: 1, maxWrite: 16_384, delayMs: 0, write, ...options };
  }

  write(lines: string): void {
    const bytes = Buffer.byteLength(lines);
    if (this.#bufferBytes + bytes > maxBufferBytes) {
      this.#drop(lines);
      return;
    }
    this.#buffer.push(lines);
    this.#bufferBytes += bytes;
    if (!this.#isWriting) this.#writeWhenDue();
  }

  /** Calls `done` once everything buffered is written or dropped, or with an error after half a second. */
  flush(done: (error?: Error) => void): void {
    if (!this.#isWriting && this.#bufferBytes === 0) {
      done();
      return;
    }
    const timer = setTimeout(() => done(new Error('The log cannot be written')), maxFlushMs);
    this.#waiting.push(() => {
      clearTimeout(timer);
      done();
    });
    if (!this.#isWriting) this.#writeNext();
  }

  #writeWhenDue(): void {
    const { delayMs, maxWrite } = this.#options;
    const isDue = delayMs === 0 || this.#bufferBytes > maxWrite || this.#waiting.length > 0;
    if (isDue) this.#writeNext();
    else if (this.#bufferBytes > 0) this.#timer ??= setTimeout(() => this.#writeNext(), delayMs).unref();
  }

  #writeNext(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#takeBuffer();
    this.#isWriting = lines !== '';
    if (this.#isWriting) this.#writeAll(Buffer.from(this.#prefix() + lines), lines);
    else for (const done of this.#waiting.splice(0)) done();
  }

  #takeBuffer(): string {
    let count = 0;
    let bytes = 0;
    for (const lines of this.#buffer) {
      const more = Buffer.byteLength(lines);
      if (count > 0 && bytes + more > this.#options.maxWrite) break;
      bytes += more;
      count += 1;
    }
    this.#bufferBytes -= bytes;
    return this.#buffer.splice(0, count).join('');
  }

  /** Returns what must precede the next lines: the end of a torn one, and how many are missing. */
  #prefix(): string {
    const end = this.#isTorn ? '\n' : '';
    if (this.#dropped === 0) return end;
    const fields = {
      level: 'warn',
      time: new Date().toISOString(),
      name: this.#options.name,
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
      this.#options.write(this.#options.fd, left, (error, bytes) => {
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
        this.#isWriting = false;
        this.#writeWhenDue();
      });
    next(rest);
  }

  #drop(lines: string): void {
    const count = lines.split('\n').length - 1;
    this.#dropped += count;
    droppedLinesCounter.inc(count);
  }
}
