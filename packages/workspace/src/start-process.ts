import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { markProcess, type ProcessMark } from './processes.ts';

interface ProcessOptions {
  readonly name: string;
  readonly logFile: string;
  /** Starts the program, with `log` as the descriptor of its stdout and stderr. */
  readonly spawn: (log: number) => ChildProcess;
  /** Called before the process is ready. */
  readonly onSpawn?: ((mark: ProcessMark) => void) | undefined;
  /** Resolves when the process is ready; `signal` aborts when that is not awaited any more. */
  readonly whenReady: (child: ChildProcess, signal: AbortSignal) => Promise<void>;
  readonly readyTimeoutMs: number;
  /** Ends the process and what it started. */
  readonly end: (mark: ProcessMark) => Promise<void>;
}

export interface StartedProcess {
  readonly pid: number;
  /** Resolves with how the process ended: `code 0`, `signal SIGKILL`, or why it could not be started. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

/** Starts a process and waits until it is ready. Rejects with the end of its log when it does not get ready. */
export async function startProcess(options: ProcessOptions): Promise<StartedProcess> {
  const { name, logFile, onSpawn, whenReady, readyTimeoutMs, end } = options;
  const child = withLog(logFile, options.spawn);
  const exited = childExit(child);
  const mark = child.pid === undefined ? undefined : markProcess(child.pid);
  if (mark) onSpawn?.(mark);
  const stop = async () => {
    if (mark) await end(mark);
    await exited;
  };
  const waiting = new AbortController();
  const { signal } = waiting;
  const problem = await Promise.race([
    whenReady(child, signal),
    exited.then((how) => `ended (${how})`),
    sleep(readyTimeoutMs, `was not ready within ${readyTimeoutMs / 1000} s`, { signal }),
  ]);
  waiting.abort();
  if (mark && problem === undefined) return { pid: mark.pid, exited, stop };
  await stop();
  throw new Error(`${name} ${problem}; the end of ${logFile}:\n${logTail(logFile)}`);
}

/**
 * Calls `use` with a descriptor that appends to `file`, for stdout and stderr of a child. A file and not a
 * pipe: the child can keep writing while its launcher stalls, and log rotation can truncate the file.
 */
function withLog<T>(file: string, use: (descriptor: number) => T): T {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = openSync(file, 'a', 0o600);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function logTail(file: string, lines = 12): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

function childExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal === null ? `code ${code}` : `signal ${signal}`));
    child.once('error', (error) => resolve(error.message));
  });
}
