import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { markProcess } from '@mova/workspace';

/**
 * Waits for the end of its input, which comes with the launcher's death however it died, and only then becomes
 * the program that cleans up; a line before tells it that there is nothing to do. A shell waits in 1 MB.
 */
const script = 'read -r line && exit 0; exec "$0" "$@"';

/** Time until a watchdog that ended too early is replaced, in milliseconds. */
const restartDelayMs = 1_000;

/** What ends everything a launcher started should the launcher be killed. */
export interface Watchdog {
  /** For a launcher that has stopped everything itself. */
  stop(): Promise<void>;
}

/** Starts the watchdog of this launcher: it needs the lock of the data folder and the register of its processes. */
export function startWatchdog(dataDir: string): Watchdog {
  const cleanUp = [
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'end-leftovers.ts'),
    dataDir,
    JSON.stringify(markProcess(process.pid)),
  ];
  let child: ChildProcess;
  let isStopped = false;
  const start = () => {
    // In a session of its own: what ends the launcher's terminal or process group must not end it.
    child = spawn('/bin/sh', ['-c', script, process.execPath, ...cleanUp], {
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    child.on('error', () => undefined);
    child.stdin?.on('error', () => undefined);
    child.once('exit', () => {
      if (!isStopped) setTimeout(() => isStopped || start(), restartDelayMs).unref();
    });
    child.unref();
    (child.stdin as { unref?(): void } | null)?.unref?.();
  };
  start();
  return {
    stop: async () => {
      isStopped = true;
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const ended = once(child, 'exit');
      child.ref();
      child.stdin?.end('stopped\n');
      await ended;
    },
  };
}
