import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { signalProcess } from '../embedded/processes.ts';
import { repositoryRoot } from '../launcher/places.ts';

export interface ProgramResult {
  readonly code: number;
  /** stdout and stderr, as they came. */
  readonly output: string;
  readonly seconds: number;
}

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal | undefined;
  /** Ends the program after so many milliseconds. */
  readonly timeoutMs?: number;
}

/** The programs of the dependencies, and the Node this process runs on, come first. */
const path = [join(repositoryRoot, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);

/**
 * Runs a program in the root of the repository and collects what it prints. Never rejects: a program that
 * cannot be run has code 127. When aborted, its whole process group is asked to end.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, signal, timeoutMs }: ProgramOptions = {},
): Promise<ProgramResult> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repositoryRoot,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const end = (how: NodeJS.Signals) => {
      if (child.pid !== undefined) signalProcess(-child.pid, how);
    };
    const onAbort = () => end('SIGTERM');
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => end('SIGKILL'), timeoutMs);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const finish = (code: number) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      resolve({ code, output, seconds: (performance.now() - began) / 1000 });
    };
    signal?.addEventListener('abort', onAbort);
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}
