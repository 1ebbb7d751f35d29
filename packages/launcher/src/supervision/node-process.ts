import { spawn } from 'node:child_process';
import { childExit, endProcess, killTree, logTail, markProcess, repositoryRoot, withLog } from '@mova/workspace';
import type { HealthProbe } from '@mova/dev-services';
import type { RunningProcess } from './supervisor.ts';

export interface NodeProcessOptions {
  readonly name: string;
  /** TypeScript module, absolute. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logFile: string;
  readonly probe: HealthProbe;
  /** Told of the number as soon as there is one, before the process is ready. */
  readonly onSpawn: (pid: number) => void;
}

const patienceMs = 30_000;

/** True for the message a process sends over IPC once it answers. */
function isReady(message: unknown): boolean {
  return typeof message === 'object' && message !== null && (message as { ready?: unknown }).ready === true;
}

/**
 * Starts one of our Node processes and waits for its `{ready: true}` over IPC. The channel stays open:
 * when it breaks (this process was killed), the child drains and ends by itself.
 */
export async function startNodeProcess(options: NodeProcessOptions): Promise<RunningProcess> {
  const child = withLog(options.logFile, (log) =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', options.entry], {
      cwd: repositoryRoot,
      env: options.env,
      stdio: ['ignore', log, log, 'ipc'],
      // Its own process group: Ctrl-C reaches the launcher alone, which stops everything in order.
      detached: true,
    }),
  );
  const exited = childExit(child);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${options.name} cannot be run: ${await exited}`);
  options.onSpawn(pid);
  const mark = markProcess(pid);
  const stop = async () => {
    if (mark) {
      await endProcess(mark, [['SIGTERM', 10_000]]);
      // With its children: a worker that hangs would keep the port of a gateway that is gone.
      await killTree(mark);
    }
    await exited;
  };
  let timer: NodeJS.Timeout | undefined;
  const trouble = await Promise.race([
    new Promise<undefined>((resolve) => {
      child.on('message', (message) => {
        if (isReady(message)) resolve(undefined);
      });
    }),
    exited.then((how) => `ended (${how})`),
    new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`was not ready within ${patienceMs / 1000} s`), patienceMs);
    }),
  ]);
  clearTimeout(timer);
  if (trouble === undefined) return { pid, exited, probe: options.probe, stop };
  await stop();
  throw new Error(`${options.name} ${trouble}; the end of ${options.logFile}:\n${logTail(options.logFile)}`);
}
