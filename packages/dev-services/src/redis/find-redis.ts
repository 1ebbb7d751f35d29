import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram, OperatorError } from '@mova/workspace';
import { fetchDebianRedis } from './debian-redis.ts';

/** A Redis-compatible server and the environment in which it finds its libraries. */
export interface RedisProgram {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

const names = ['redis-server', 'valkey-server'];

function installWithBrew(): string | undefined {
  if (process.platform !== 'darwin' || !findProgram(['brew'])) return undefined;
  spawnSync('brew', ['install', 'redis'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const prefix = spawnSync('brew', ['--prefix', 'redis'], { encoding: 'utf8' }).stdout?.trim();
  return prefix ? findProgram(names, join(prefix, 'bin')) : undefined;
}

/** Finds a Redis server: on PATH, else the distribution's in `programsDir`, else Homebrew's. @throws {OperatorError} */
export async function findRedisProgram(
  programsDir: string,
  notice: (line: string) => void = () => undefined,
): Promise<RedisProgram> {
  const installed = findProgram(names);
  if (installed) return { path: installed, environment: {} };
  const fetched = await fetchDebianRedis(join(programsDir, 'redis'), notice);
  if (fetched) return fetched;
  const brewed = installWithBrew();
  if (brewed) return { path: brewed, environment: {} };
  throw new OperatorError(
    'No Redis found: install redis-server (or valkey-server) so that it is on PATH, or set REDIS_URL to one.',
  );
}
