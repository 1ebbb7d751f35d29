import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Calls `use` with a descriptor that appends to `file`, for stdout and stderr of a child. A file and not a
 * pipe: the child can keep writing while its launcher stalls, and log rotation can truncate the file.
 */
export function withLog<T>(file: string, use: (descriptor: number) => T): T {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = openSync(file, 'a', 0o600);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the last lines of a log, for an error message. */
export function logTail(file: string, lines = 12): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

/** Resolves with how a child ended: `code 1`, `signal SIGKILL`, or why it could not be started. */
export function childExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal === null ? `code ${code}` : `signal ${signal}`));
    child.once('error', (error) => resolve(error.message));
  });
}
