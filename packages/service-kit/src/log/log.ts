import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import { z } from 'zod';
import { LogOutput } from './log-output.ts';

export type Log = Logger;

export const logLevelEnv = z
  .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  .default('info');
export type LogLevel = z.output<typeof logLevelEnv>;

/** Fields in which PostgreSQL repeats values of a row, such as e-mails. */
const rowFields = ['detail', 'where', 'internalQuery'];

function serializeError(error: Error): object {
  const entries = Object.entries(stdSerializers.err(error));
  return Object.fromEntries(entries.filter(([name]) => !rowFields.includes(name)));
}

export function createLog(
  name: string,
  level: LogLevel = 'info',
  output: DestinationStream = new LogOutput({ name }),
): Log {
  return pino(
    {
      level,
      base: { name, pid: process.pid },
      serializers: { err: serializeError },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    output,
  );
}

/** Resolves within half a second: with true once all lines are written or dropped. */
export function flushLog(log: Log): Promise<boolean> {
  return new Promise((resolve) => log.flush((error) => resolve(error === undefined)));
}

/** Ends the process after the last lines of its log. */
export async function exitAfterFlush(log: Log, code: number): Promise<void> {
  // `process.exit` would wait for a blocked write for as long as no one reads a full pipe.
  if (await flushLog(log)) process.exit(code);
  else process.kill(process.pid, 'SIGKILL');
}
