import { type ChildProcess, fork } from 'node:child_process';

export interface Child {
  readonly pid: number;
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a program (a .ts file) and waits up to 20 s until it says `{ready, port}`. */
export async function startChild(file: URL, env: Record<string, string>): Promise<Child> {
  const child = fork(file, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await readyPort(child);
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
      }),
  };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the program did not get ready within 20 s')), 20_000);
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (!message.ready || !message.port) return;
      clearTimeout(timer);
      resolve(message.port);
    });
    child.once('exit', (code) => reject(new Error(`the program ended early with ${code}`)));
  });
}
