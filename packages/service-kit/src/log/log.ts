import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../env/read-env.ts';
import { LogOutput } from './log-output.ts';

/** Structured log of a process. */
export type Log = Logger;

/** Fields in which PostgreSQL repeats the values of a row: e-mails have no place in a log. */
const rowFields = ['detail', 'where', 'internalQuery'];

function serializeError(error: Error): object {
  const entries = Object.entries(stdSerializers.err(error));
  return Object.fromEntries(entries.filter(([name]) => !rowFields.includes(name)));
}

/** Makes the log of a process: one JSON line an entry on stdout, with the name of the process. */
export function createLog(name: string, level: LogLevel = 'info'): Log {
  return pino(
    {
      name,
      level,
      base: { name, pid: process.pid },
      serializers: { err: serializeError },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    new LogOutput({ name }),
  );
}

/** Resolves within half a second: with true once the lines of a log are written or dropped. */
export function flushLog(log: Log): Promise<boolean> {
  return new Promise((resolve) => log.flush((error) => resolve(error === undefined)));
}

/** Ends the process after the last lines of its log. */
export async function exitAfterFlush(log: Log, code: number): Promise<void> {
  // `process.exit` would wait for a write that blocks, for as long as nobody reads a full pipe.
  if (await flushLog(log)) process.exit(code);
  else process.kill(process.pid, 'SIGKILL');
}
