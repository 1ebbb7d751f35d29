import { z } from 'zod';

/** The environment does not describe a process that could run. `problems` has one line a variable. */
export class InvalidEnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'InvalidEnvError';
    this.problems = problems;
  }
}

/**
 * Reads and validates the whole environment of a process at once. An empty variable counts as absent.
 * Values never appear in a problem: they may be secrets.
 *
 * @throws InvalidEnvError with every problem, not only the first.
 */
export function readEnv<S extends z.ZodObject>(
  shape: S,
  source: Readonly<Record<string, string | undefined>> = process.env,
): z.output<S> {
  const given = Object.fromEntries(
    Object.keys(shape.shape)
      .map((name) => [name, source[name]])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = shape.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? 'environment');
    return name in given || issue.path.length === 0 ? `${name}: ${issue.message}` : `${name}: missing`;
  });
  throw new InvalidEnvError([...new Set(problems)]);
}

/** TCP port; 0 lets the system choose. */
export const portEnv = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.int().max(65535, 'must be a port number'));

/** URL with one of the given schemes (without colon): `urlEnv('postgres', 'postgresql')`. */
export function urlEnv(...schemes: [string, ...string[]]) {
  const isRight = (text: string) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1));
  const error = `must be a URL of ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z.string().refine(isRight, { error, abort: true });
}

/** Connection string of PostgreSQL. */
export const databaseUrlEnv = urlEnv('postgres', 'postgresql');

/** Connection string of Redis. */
export const redisUrlEnv = urlEnv('redis', 'rediss');

const withoutSlash = (text: string) => text.replace(/\/$/, '').toLowerCase();

/** One web origin, normalised: `https://mova.example`. A path or query is refused. */
export const originEnv = urlEnv('http', 'https')
  .refine((text) => new URL(text).origin === withoutSlash(text), 'must be an origin, without a path')
  .transform(withoutSlash);

/** Comma-separated origins of the replicas of one upstream. */
export const originsEnv = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(originEnv).min(1));

/** Non-negative whole number. */
export const countEnv = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

/** Whole number that bounds something: at least 1. */
export const limitEnv = countEnv.pipe(z.int().min(1, 'must be at least 1'));

/** `1` means yes; absent or `0` means no. */
export const flagEnv = z
  .enum(['0', '1'], { error: 'must be 0 or 1' })
  .optional()
  .transform((text) => text === '1');

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Level of the log, `info` unless told. */
export const logLevelEnv = z.enum(logLevels).default('info');
