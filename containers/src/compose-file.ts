import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import { parse } from 'yaml';
import { z } from 'zod';

const duration = z.string().regex(/^\d+(ms|s|m)$/);
const size = z.string().regex(/^\d+[mg]$/);
const words = z.array(z.string());

const healthSchema = z.strictObject({
  test: words.min(2),
  interval: duration,
  timeout: duration,
  retries: z.int(),
  start_period: duration,
});

const dependencySchema = z.strictObject({
  condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
});

/** A service with every key that these files use; another key is a typing error, or new here. */
const serviceSchema = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({ context: z.literal('.'), dockerfile: z.string(), target: z.enum(['server', 'tools']) })
    .optional(),
  command: words.optional(),
  user: z.string().optional(),
  profiles: words.optional(),
  ports: words.optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string().regex(/^[\w.-]+:\/[\w/.-]+(:ro)?$/)).default([]),
  depends_on: z.record(z.string(), dependencySchema).default({}),
  healthcheck: healthSchema.optional(),
  restart: z.enum(['no', 'unless-stopped']),
  stop_grace_period: duration.optional(),
  read_only: z.literal(true),
  tmpfs: words,
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: size,
  shm_size: size.optional(),
  cpus: z.number(),
  pids_limit: z.int(),
});
export type ComposeService = z.output<typeof serviceSchema>;

const composeSchema = z.strictObject({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.strictObject({})),
});
export type ComposeFile = z.output<typeof composeSchema>;

/** Puts in variables of the environment: `${NAME:-default}`; `$$` is a dollar sign. */
function interpolate(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(/\$(?:\$|\{(\w+):-([^}]*)\})/g, (_, name?: string, fallback = '') =>
    name === undefined ? '$' : env[name] || fallback,
  );
}

/** Returns the text of a YAML file as Compose reads it, without its `x-` parts. */
export function readYaml(file: string, env: Readonly<Record<string, string>> = {}): Record<string, unknown> {
  const text = interpolate(readFileSync(join(repositoryRoot, file), 'utf8'), env);
  const content = parse(text, { merge: true }) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(content).filter(([name]) => !name.startsWith('x-')));
}

/** Reads docker-compose.yml. @throws {z.ZodError} for an unknown key or a value of another form */
export function readComposeFile(env: Readonly<Record<string, string>> = {}): ComposeFile {
  return composeSchema.parse(readYaml('docker-compose.yml', env));
}

export const dockerfile = 'containers/Dockerfile';

/** Returns the default of an argument of the Dockerfile. */
export function dockerfileArgument(name: string): string {
  const text = readFileSync(join(repositoryRoot, dockerfile), 'utf8');
  const value = new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`${dockerfile} has no argument ${name}`);
  return value;
}
