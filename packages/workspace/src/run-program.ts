import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from './data-dir.ts';
import { signalProcess } from './processes.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ProgramResult {
  readonly code: number;
  /** stdout and stderr, interleaved. */
  readonly output: string;
  readonly seconds: number;
}

interface ProgramOptions {
  readonly env?: Environment;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

/** Programs of the dependencies come first. */
const programPath = [join(repositoryRoot, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);

/** Returns the first executable of these names on PATH. */
export function findProgram(names: readonly string[], path = process.env.PATH ?? ''): string | undefined {
  for (const folder of path.split(delimiter).filter(Boolean))
    for (const name of names) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not in this folder.
      }
    }
  return undefined;
}

/**
 * Runs a program in the root of the repository and collects its output. Never rejects: a program that
 * cannot be started has code 127. Aborting sends SIGTERM to its whole process group.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, signal, timeoutMs }: ProgramOptions = {},
): Promise<ProgramResult> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repositoryRoot,
      env: { ...process.env, PATH: programPath, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const signalGroup = (name: NodeJS.Signals) => {
      if (child.pid !== undefined) signalProcess(-child.pid, name);
    };
    const onAbort = () => signalGroup('SIGTERM');
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => signalGroup('SIGKILL'), timeoutMs);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const finish = (code: number) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 });
    };
    signal?.addEventListener('abort', onAbort);
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}
