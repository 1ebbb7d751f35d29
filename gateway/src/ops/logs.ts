import { createLog, type LogLevel, LogOutput } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';

export type WriteAccess = (exchange: Exchange, status: number, ms: number) => void;

export type Logs = ReturnType<typeof openLogs>;

/**
 * Both logs are written through one output, so that their lines never mix.
 * @param chunkBytes at most 4096 where several processes share a pipe, which takes up to that much whole
 */
export function openLogs(level: LogLevel, chunkBytes = 4096, fd = 1) {
  const output = new LogOutput({ name: 'gateway', fd, maxWrite: chunkBytes, delayMs: 200 });
  const log = createLog('gateway', level, output);
  const writeAccess: WriteAccess = (exchange, status, ms) => {
    if (log.isLevelEnabled('info')) output.write(lineOf(exchange, status, ms));
  };
  return { log, writeAccess };
}

const processFields = `"name":"gateway","pid":${process.pid}`;

/** Formats a line like pino. Nothing in it comes from a client as it was sent, so nothing needs escaping. */
function lineOf(exchange: Exchange, status: number, ms: number): string {
  const { caller, errorType } = exchange;
  const traceId = exchange.traceparent.slice(3, 35);
  const user = caller === undefined ? '' : `,"userId":${caller.userId}`;
  const error = errorType === undefined ? '' : `,"errorType":"${errorType}"`;
  return `{"level":"info","time":"${isoNow()}",${processFields},"requestId":"${exchange.requestId}","traceId":"${traceId}","method":"${
    exchange.request.method
  }","route":"${exchange.routeLabel}","status":${status},"ms":${Math.round(ms * 10) / 10},"bytes":${
    exchange.bodyBytes
  }${user}${error},"msg":"request"}\n`;
}

let lastMs = 0;
let lastTime = '';

function isoNow(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastTime = new Date(now).toISOString();
  }
  return lastTime;
}
