import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

const readyTimeoutMs = 60_000;
/** Beyond the time in which a process drains. */
const stopTimeoutMs = 20_000;

export interface Child {
  readonly pid: number;
  readonly origin: string;
  /** Ends it by a signal, SIGTERM by default, and resolves when it has ended; at once if it has before. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a program (a .ts file) and waits up to a minute until it says `{ready, port}`.
 *
 * @param output where its standard output goes: a file descriptor, or nowhere
 */
export async function startChild(
  file: URL,
  env: Record<string, string>,
  output: 'ignore' | number = 'ignore',
): Promise<Child> {
  const child = fork(file, {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const port = await readyPort(child);
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const giveUp = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(giveUp);
    },
  };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('the program did not get ready in time'));
    }, readyTimeoutMs);
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (!message.ready || !message.port) return;
      clearTimeout(timer);
      resolve(message.port);
    });
    child.once('exit', (code) => reject(new Error(`the program ended early with ${code}`)));
  });
}
