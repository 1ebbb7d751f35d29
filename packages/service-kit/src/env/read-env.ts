import { readFileSync } from 'node:fs';
import { getSystemErrorMessage } from 'node:util';
import { z } from 'zod';

export class InvalidEnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'InvalidEnvError';
    this.problems = problems;
  }
}

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Reads every variable of `shape` from `NAME`, or from the file whose path is in `NAME_FILE`: containers get
 * their secrets as files. An empty variable counts as absent. Problems contain neither values nor paths, which
 * may be secrets.
 *
 * @throws {InvalidEnvError}
 */
export function readEnv<S extends z.ZodObject>(shape: S, source: Source = process.env): z.output<S> {
  const given: Record<string, string> = {};
  const fileProblems: Record<string, string> = {};
  for (const name of Object.keys(shape.shape)) {
    const value = source[name];
    const path = source[`${name}_FILE`];
    if (value && path) fileProblems[name] = `${name} is given too`;
    else if (value) given[name] = value;
    else if (path) {
      const file = readValueFile(path);
      if ('value' in file) given[name] = file.value;
      else fileProblems[name] = file.problem;
    }
  }
  const problems = Object.entries(fileProblems).map(([name, problem]) => `${name}_FILE: ${problem}`);
  const result = shape.safeParse(given);
  if (result.success && problems.length === 0) return result.data;
  for (const { path, message } of result.error?.issues ?? []) {
    const name = String(path[0] ?? 'environment');
    const isMissing = path.length > 0 && !(name in given);
    if (!(name in fileProblems)) problems.push(`${name}: ${isMissing ? 'missing' : message}`);
  }
  throw new InvalidEnvError([...new Set(problems)]);
}

/** Editors and `echo` end a file with a line end, which is no part of the value. */
function readValueFile(path: string): { readonly value: string } | { readonly problem: string } {
  try {
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value === '' ? { problem: 'the file is empty' } : { value };
  } catch (error) {
    // Its message contains the path.
    const { errno } = error as NodeJS.ErrnoException;
    return {
      problem: `cannot be read: ${errno === undefined ? 'invalid path' : getSystemErrorMessage(errno)}`,
    };
  }
}

/** 0 lets the system choose. */
export const portEnv = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.int().max(65535, 'must be a port number'));

export function urlEnv(...schemes: [string, ...string[]]) {
  const isRight = (text: string) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1));
  const error = `must be a URL of ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z.string().refine(isRight, { error, abort: true });
}

export const databaseUrlEnv = urlEnv('postgres', 'postgresql');

export const redisUrlEnv = urlEnv('redis', 'rediss');

const withoutSlash = (text: string) => text.replace(/\/$/, '').toLowerCase();

/** One web origin, normalized: `https://mova.example`. */
export const originEnv = urlEnv('http', 'https')
  .refine((text) => new URL(text).origin === withoutSlash(text), 'must be an origin, without a path')
  .transform(withoutSlash);

export const originsEnv = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(originEnv).min(1));

export const countEnv = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

export const limitEnv = countEnv.pipe(z.int().min(1, 'must be at least 1'));

/**
 * How long a process that was told to end still accepts requests. Longer than the gateway keeps an idle
 * connection to a service, and than a balancer takes to notice that a process is not ready.
 */
export const drainSecondsEnv = countEnv.default(5);

export const flagEnv = z
  .enum(['0', '1'], { error: 'must be 0 or 1' })
  .optional()
  .transform((text) => text === '1');
