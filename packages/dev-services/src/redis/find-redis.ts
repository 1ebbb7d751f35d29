import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram, OperatorError } from '@mova/workspace';
import { fetchDebianRedis } from './debian-redis.ts';

/** A Redis-compatible server program and what it needs to find its libraries. */
export interface RedisProgram {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

const names = ['redis-server', 'valkey-server'];

function fromBrew(): string | undefined {
  if (process.platform !== 'darwin' || !findProgram(['brew'])) return undefined;
  // The same installation a developer on macOS would do by hand.
  spawnSync('brew', ['install', 'redis'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const prefix = spawnSync('brew', ['--prefix', 'redis'], { encoding: 'utf8' }).stdout?.trim();
  return prefix ? findProgram(names, join(prefix, 'bin')) : undefined;
}

/**
 * Finds a Redis server: one on PATH, else the distribution's packages unpacked privately below
 * `programsDir` (nothing changes on the system, no root needed), else Homebrew's.
 */
export async function findRedisProgram(
  programsDir: string,
  notice: (line: string) => void = () => undefined,
): Promise<RedisProgram> {
  const installed = findProgram(names);
  if (installed) return { path: installed, environment: {} };
  const fetched = await fetchDebianRedis(join(programsDir, 'redis'), notice);
  if (fetched) return fetched;
  const brewed = fromBrew();
  if (brewed) return { path: brewed, environment: {} };
  throw new OperatorError(
    'No Redis found: install redis-server (or valkey-server) so that it is on PATH, or set REDIS_URL to one.',
  );
}
