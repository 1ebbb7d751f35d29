import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { OperatorError, repositoryRoot } from '@mova/workspace';

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program in the repository and returns what it prints. @throws with all its output unless it ends with 0 */
export async function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await tryRun(program, args, options);
  if (code === 0) return stdout;
  throw new OperatorError(`${program} ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
}

/** Like `run`; a failure is returned. Unlike `runProgram`, keeps the result on stdout apart from notices on stderr. */
export async function tryRun(program: string, args: readonly string[], { env }: RunOptions = {}) {
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const [stdout, stderr] = await outputs;
  return { code: Number(code ?? 1), stdout, stderr };
}
