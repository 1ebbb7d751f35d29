import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  isRunning,
  markProcess,
  OperatorError,
  type ProcessMark,
  processMarkSchema,
  readJsonFile,
} from '@mova/workspace';

/** Returns the launcher named in the lock file; undefined when the file is absent or incomplete. */
export function readLockHolder(file: string): ProcessMark | undefined {
  return readJsonFile(file, processMarkSchema);
}

/**
 * Makes this process the only launcher of a data folder and returns a function that releases the lock. Takes
 * over the lock of a process that no longer runs. @throws {OperatorError} while it runs
 */
export async function acquireInstanceLock(file: string): Promise<() => void> {
  const content = JSON.stringify(markProcess(process.pid));
  for (;;) {
    const holder = readLockHolder(file);
    if (holder && holder.pid !== process.pid && isRunning(holder))
      throw new OperatorError(
        `Mova already runs with this data folder (process ${holder.pid}); stop it first, or set MOVA_DATA and PORT.`,
      );
    rmSync(file, { force: true });
    try {
      writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw error;
    }
    // Two launchers may replace a stale lock at once: the one whose file remains has it.
    await sleep(20);
    if (readLockHolder(file)?.pid === process.pid) return () => rmSync(file, { force: true });
  }
}
