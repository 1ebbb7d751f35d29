import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { markProcess } from '@mova/workspace';

/**
 * Waits for the end of its input, which comes when the launcher dies, and then runs the cleanup program. A line
 * of input before means there is nothing to do. A shell, because it waits in 1 MB of memory.
 */
const script = 'read -r line && exit 0; exec "$0" "$@"';

/**
 * Starts a process that ends everything a launcher started if the launcher is killed. Needs the lock of the data
 * folder and the register of processes. Returns a function for a launcher that has stopped everything itself.
 */
export function startWatchdog(dataDir: string): () => Promise<void> {
  const cleanUp = [
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'end-leftovers.ts'),
    dataDir,
    JSON.stringify(markProcess(process.pid)),
  ];
  // A session of its own: a signal to the launcher's terminal or process group must not end it.
  const child = spawn('/bin/sh', ['-c', script, process.execPath, ...cleanUp], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  (child.stdin as { unref?(): void }).unref?.();
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const ended = once(child, 'exit');
    child.ref();
    child.stdin.end('stopped\n');
    await ended;
  };
}
