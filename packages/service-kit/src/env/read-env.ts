import { z } from 'zod';

export class InvalidEnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'InvalidEnvError';
    this.problems = problems;
  }
}

/** An empty variable counts as absent. Problems never contain values, which may be secrets. */
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

export const flagEnv = z
  .enum(['0', '1'], { error: 'must be 0 or 1' })
  .optional()
  .transform((text) => text === '1');
