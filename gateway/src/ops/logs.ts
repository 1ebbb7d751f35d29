import { type Log, type LogLevel, LogOutput } from '@mova/service-kit';
import { pino, stdTimeFunctions } from 'pino';
import type { Exchange } from '../http/exchange.ts';

export interface AccessLog {
  write(exchange: Exchange, status: number, ms: number): void;
}

/** Both logs are written through one buffer, so that their lines never mix. */
export interface Logs {
  readonly log: Log;
  readonly accessLog: AccessLog;
}

const flushDelayMs = 200;

/** @param chunkBytes at most 4096 where several processes share a pipe, which takes up to that much whole */
export function openLogs(level: LogLevel, chunkBytes = 4096, fd = 1): Logs {
  const output = new LogOutput({ name: 'gateway', fd, maxWrite: chunkBytes });
  const lines = new LineBuffer(output, chunkBytes);
  const sink = {
    write: (line: string) => lines.write(line),
    flush: (done: (error?: Error) => void) => {
      lines.flush();
      output.flush(done);
    },
  };
  const log = pino(
    {
      level,
      base: { name: 'gateway', pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    sink,
  );
  const accessLog: AccessLog = log.isLevelEnabled('info')
    ? { write: (exchange, status, ms) => lines.write(lineOf(exchange, status, ms)) }
    : { write: () => undefined };
  return { log, accessLog };
}

/** Buffers whole lines up to `maxBytes`: one system call per line is too expensive at one line per request. */
export class LineBuffer {
  readonly #sink: { write(chunk: string): unknown };
  readonly #maxBytes: number;
  #buffered = '';
  #bufferedBytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(sink: { write(chunk: string): unknown }, maxBytes: number) {
    this.#sink = sink;
    this.#maxBytes = maxBytes;
  }

  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (this.#bufferedBytes + bytes > this.#maxBytes) this.flush();
    this.#buffered += line;
    this.#bufferedBytes += bytes;
    this.#timer ??= setTimeout(() => this.flush(), flushDelayMs).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#bufferedBytes === 0) return;
    this.#sink.write(this.#buffered);
    this.#buffered = '';
    this.#bufferedBytes = 0;
  }
}

const processFields = `"name":"gateway","pid":${process.pid}`;

/** Formats a line like pino. Nothing in it comes from a client as it was sent, so nothing needs escaping. */
function lineOf(exchange: Exchange, status: number, ms: number): string {
  const { caller, errorType } = exchange;
  const user = caller === undefined ? '' : `,"userId":${caller.userId}`;
  const error = errorType === undefined ? '' : `,"errorType":"${errorType}"`;
  return `{"level":"info","time":"${isoNow()}",${processFields},"requestId":"${exchange.requestId}","method":"${
    exchange.request.method
  }","route":"${exchange.routeLabel}","status":${status},"ms":${Math.round(ms * 10) / 10},"bytes":${
    exchange.bodyBytes
  }${user}${error},"msg":"request"}\n`;
}

let lastMs = 0;
let lastTime = '';

/** Returns the current time, formatted once per millisecond. */
function isoNow(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastTime = new Date(now).toISOString();
  }
  return lastTime;
}
