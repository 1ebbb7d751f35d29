import { type Log, type LogLevel, LogOutput } from '@mova/service-kit';
import { pino, stdTimeFunctions } from 'pino';
import type { Exchange } from '../http/exchange.ts';
import { LineBuffer } from './line-buffer.ts';

/** Log of answered requests: one JSON line each. */
export interface AccessLog {
  write(exchange: Exchange, status: number, ms: number): void;
}

/** The logs of a process, written through one buffer, so their lines never mix. */
export interface Logs {
  readonly log: Log;
  readonly accessLog: AccessLog;
}

/**
 * Opens the logs on a file descriptor (stdout). Lines are written in portions, one system call for many
 * requests. `portion` is its size in bytes: up to 4096 a pipe takes it whole, which several processes on one
 * pipe need.
 */
export function openLogs(level: LogLevel, portion = 4096, fd = 1): Logs {
  const output = new LogOutput({ name: 'gateway', fd, maxWrite: portion });
  const lines = new LineBuffer(output, portion);
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

const processFields = `"name":"gateway","pid":${process.pid}`;

/**
 * The line of a request, in the form of every other line of the log. Put together by hand because it is
 * written for each request; nothing in it comes from a client as it was sent, so nothing needs escaping.
 */
function lineOf(exchange: Exchange, status: number, ms: number): string {
  const { caller, errorType } = exchange;
  const user = caller === undefined ? '' : `,"userId":${caller.userId}`;
  const error = errorType === undefined ? '' : `,"errorType":"${errorType}"`;
  return `{"level":"info","time":"${isoNow()}",${processFields},"requestId":"${exchange.requestId}","method":"${
    exchange.request.method
  }","route":"${exchange.label}","status":${status},"ms":${Math.round(ms * 10) / 10},"bytes":${
    exchange.bytes
  }${user}${error},"msg":"request"}\n`;
}

let lastMs = 0;
let lastTime = '';

/** The present, formatted once a millisecond. */
function isoNow(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastTime = new Date(now).toISOString();
  }
  return lastTime;
}
