/** An error the person at the terminal can fix; `runCommand` prints its message as one line, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly exitCode: number = 1;
}

/** By name, because a checked environment is another package's. */
const expectedErrors: readonly string[] = ['OperatorError', 'InvalidEnvError'];

export async function runCommand(command: () => Promise<unknown>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = error instanceof OperatorError ? error.exitCode : 1;
    if (error instanceof Error && expectedErrors.includes(error.name))
      console.error(`mova: ${error.message}`);
    else console.error(error);
  }
}

/** Parses the value of PORT; `fallback` when it is empty or absent. @throws {OperatorError} */
export function readPort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new OperatorError(`PORT=${text} is not a port: give a whole number from 1 to 65535.`);
  return port;
}

/** Returns a signal that aborts on Ctrl-C, on SIGTERM, on a closed terminal and when the parent npm exits. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, 500).unref();
  }
  return controller.signal;
}

export function createProgress(line: (text: string) => void) {
  return {
    line,
    /** Runs a step and reports its name and duration when it is done. */
    async step<T>(text: string, work: () => Promise<T>): Promise<T> {
      const startedAt = performance.now();
      const result = await work();
      line(`${text} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
      return result;
    },
  };
}
export type Progress = ReturnType<typeof createProgress>;
