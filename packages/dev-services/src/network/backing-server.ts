import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@mova/service-kit';
import { type ProcessMark, type StartedProcess, startProcess } from '@mova/workspace';
import type { HealthProbe } from './health-probe.ts';

export interface BackingServerOptions {
  /** The server keeps its data in a folder of its own below this one. */
  readonly dataDir: string;
  readonly password: string;
  readonly logFile: string;
  /** Fixed on a restart; any free port by default. */
  readonly port?: number | undefined;
  /** Called before the server is ready. */
  readonly onSpawn?: ((mark: ProcessMark) => void) | undefined;
  readonly notice?: (line: string) => void;
}

export interface BackingServer extends StartedProcess {
  readonly port: number;
  readonly url: string;
  readonly probe: HealthProbe;
}

interface ServerProgram {
  readonly name: string;
  readonly spawn: (port: number, log: number) => ChildProcess;
  readonly onSpawn?: (mark: ProcessMark) => void;
  readonly isReady: (pid: number | undefined, port: number) => boolean | Promise<boolean>;
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
  const { name, end, isReady, urlAt, probeAt } = program;
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    try {
      const started = await startProcess({
        name,
        logFile: options.logFile,
        spawn: (log) => program.spawn(port, log),
        onSpawn: (mark) => {
          options.onSpawn?.(mark);
          program.onSpawn?.(mark);
        },
        whenReady: async ({ pid }, signal) => {
          while (!signal.aborted && !(await isReady(pid, port))) await sleep(10);
        },
        readyTimeoutMs,
        end,
      });
      return { ...started, port, url: urlAt(port), probe: probeAt(port) };
    } catch (error) {
      // Another program may have taken the port, or backends of a killed postmaster may still hold its shared memory.
      if (attempt === maxAttempts) throw error;
      await sleep(200 * attempt);
    }
  }
}
