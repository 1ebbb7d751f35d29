import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import type { LogLevel } from './env.ts';

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
  return pino({
    name,
    level,
    base: { name, pid: process.pid },
    serializers: { err: serializeError },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
