import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, markProcess, OperatorError, type ProcessMark, processMarkSchema } from '@mova/workspace';

/** The launcher that has the lock, or had it when it was killed; undefined when absent or cut off. */
export function readLockHolder(file: string): ProcessMark | undefined {
  try {
    return processMarkSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Makes this process the only launcher of a data folder; answers the function that gives it back.
 * A lock whose process has gone (by number and start time) is taken over. OperatorError while it lives.
 */
export async function acquireInstanceLock(file: string): Promise<() => void> {
  const ours = markProcess(process.pid);
  const content = JSON.stringify(ours);
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
    // Two that found the same dead holder at once: the one whose file stayed has it.
    await sleep(20);
    if (readLockHolder(file)?.pid === process.pid) return () => rmSync(file, { force: true });
  }
}
