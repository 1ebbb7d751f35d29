import type { z } from 'zod';
import { InvalidEnvError, readEnv } from '../env/read-env.ts';

/** EX_CONFIG. */
const configExitCode = 78;

export function readEnvOrExit<S extends z.ZodObject>(name: string, shape: S): z.output<S> {
  try {
    return readEnv(shape);
  } catch (error) {
    if (!(error instanceof InvalidEnvError)) throw error;
    return exitOnInvalidEnv(name, error);
  }
}

/** Lists what is wrong on stderr, and exits with 78. */
export function exitOnInvalidEnv(name: string, error: InvalidEnvError): never {
  process.stderr.write(`${name}: ${error.message}\n`);
  process.exit(configExitCode);
}
