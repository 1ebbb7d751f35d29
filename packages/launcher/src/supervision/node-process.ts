import { spawn } from 'node:child_process';
import type { HealthProbe } from '@mova/dev-services';
import {
  childExit,
  endProcess,
  killTree,
  logTail,
  markProcess,
  repositoryRoot,
  withLog,
} from '@mova/workspace';
import type { RunningProcess } from './supervisor.ts';

interface NodeProcessOptions {
  readonly name: string;
  readonly entry: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logFile: string;
  readonly probe: HealthProbe;
  readonly onSpawn: (pid: number) => void;
}

const readyTimeoutMs = 30_000;

function isReady(message: unknown): boolean {
  return typeof message === 'object' && message !== null && (message as { ready?: unknown }).ready === true;
}

/**
 * Starts a Node process and waits for its `{ready: true}` over IPC. The channel stays open: when it closes,
 * because this process was killed, the child drains and exits.
 */
export async function startNodeProcess(options: NodeProcessOptions): Promise<RunningProcess> {
  const child = withLog(options.logFile, (log) =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', options.entry], {
      cwd: repositoryRoot,
      env: options.env,
      stdio: ['ignore', log, log, 'ipc'],
      // A process group of its own: Ctrl-C must reach only the launcher, which stops everything in order.
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
      // With its children: a hanging worker would keep the port of the gateway.
      await killTree(mark);
    }
    await exited;
  };
  let timer: NodeJS.Timeout | undefined;
  const problem = await Promise.race([
    new Promise<undefined>((resolve) => {
      child.on('message', (message) => {
        if (isReady(message)) resolve(undefined);
      });
    }),
    exited.then((how) => `ended (${how})`),
    new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`was not ready within ${readyTimeoutMs / 1000} s`), readyTimeoutMs);
    }),
  ]);
  clearTimeout(timer);
  if (problem === undefined) return { pid, exited, probe: options.probe, stop };
  await stop();
  throw new Error(`${options.name} ${problem}; the end of ${options.logFile}:\n${logTail(options.logFile)}`);
}
