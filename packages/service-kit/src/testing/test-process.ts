import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface TestProcess {
  readonly child: ChildProcess;
  output(): string;
  /**
   * Resolves once it listens.
   *
   * @throws with its output when it ends before.
   */
  ready(): Promise<{ port: number; origin: string }>;
  /** Resolves with its exit code (null after a signal) once all its output is read. */
  ended(): Promise<number | null>;
  /** Sends SIGTERM. Like `ended`. */
  stop(): Promise<number | null>;
}

/** The tests' cache of compiled modules saves a third of the processor time of a start. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Starts a `main.ts` as its own process, with exactly this environment and an IPC channel, as the launcher does. */
export function startProcess(main: URL, env: Readonly<Record<string, string>>): TestProcess {
  const child = fork(fileURLToPath(main), {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    execArgv: [],
    silent: true,
  });
  let output = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  // Not the `close` of the child, which never comes after the parent closed the channel.
  const ended = Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'close'))]).then(
    ([[code]]) => code as number | null,
  );
  // Before any test asks, because the message may come first.
  const listening = once(child, 'message').then(([message]) => (message as { port: number }).port);
  const endedEarly = ended.then((code) => {
    throw new Error(`The process ended with ${code} before it listened:\n${output}`);
  });
  const port = Promise.race([listening, endedEarly]);
  for (const outcome of [listening, endedEarly, port]) outcome.catch(() => undefined);
  return {
    child,
    output: () => output,
    ready: async () => ({ port: await port, origin: `http://127.0.0.1:${await port}` }),
    ended: () => ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
