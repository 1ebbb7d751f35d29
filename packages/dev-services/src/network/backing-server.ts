import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@mova/service-kit';
import { childExit, logTail, markProcess, type ProcessMark, withLog } from '@mova/workspace';
import type { HealthProbe } from './health-probe.ts';

export interface BackingServerOptions {
  /** The server keeps its data in a folder of its own below this one. */
  readonly dataDir: string;
  readonly password: string;
  readonly logFile: string;
  /** Fixed on a restart; any free port by default. */
  readonly port?: number | undefined;
  /** Called before the server is ready. */
  readonly onSpawn?: ((pid: number) => void) | undefined;
  readonly notice?: (line: string) => void;
}

export interface BackingServer {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  /** Resolves with how the process ended: `code 0`, `signal SIGKILL`. */
  readonly exited: Promise<string>;
  readonly probe: HealthProbe;
  stop(): Promise<void>;
}

interface ServerProgram {
  readonly name: string;
  readonly spawn: (port: number, log: number) => ChildProcess;
  readonly onSpawn?: (mark: ProcessMark) => void;
  readonly isReady: (server: { readonly pid: number; readonly port: number }) => boolean | Promise<boolean>;
  readonly end: (mark: ProcessMark) => Promise<void>;
  readonly urlAt: (port: number) => string;
  readonly probeAt: (port: number) => HealthProbe;
}

const maxAttempts = 5;
const readyTimeoutMs = 60_000;

/** Starts a server on a port of 127.0.0.1. Rejects with the end of its log when it does not start. */
export async function startBackingServer(
  program: ServerProgram,
  options: BackingServerOptions,
): Promise<BackingServer> {
  // Retried: another program may have taken the port, or backends of a killed postmaster may still hold its
  // shared memory.
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const port = options.port ?? (await freePort());
    const child = withLog(options.logFile, (log) => program.spawn(port, log));
    const exited = childExit(child);
    const mark = child.pid === undefined ? undefined : markProcess(child.pid);
    if (mark) {
      options.onSpawn?.(mark.pid);
      program.onSpawn?.(mark);
      const stop = async () => {
        await program.end(mark);
        await exited;
      };
      if (await waitUntilReady(child, () => program.isReady({ pid: mark.pid, port })))
        return { pid: mark.pid, port, url: program.urlAt(port), exited, probe: program.probeAt(port), stop };
      await stop();
    }
    if (attempt < maxAttempts) await sleep(200 * attempt);
  }
  throw new Error(`${program.name} did not start:\n${logTail(options.logFile)}`);
}

async function waitUntilReady(
  child: ChildProcess,
  isReady: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const deadline = Date.now() + readyTimeoutMs;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (await isReady()) return true;
    await sleep(10);
  }
  return false;
}
