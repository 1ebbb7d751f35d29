import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram, OperatorError } from '@mova/workspace';
import { type FoundProgram, fetchDebianProgram } from '../programs/debian.ts';

const names = ['redis-server', 'valkey-server'];

/** Finds a Redis server: on PATH, else the distribution's in `programsDir`, else Homebrew's. @throws {OperatorError} */
export async function findRedisProgram(
  programsDir: string,
  notice: (line: string) => void = () => undefined,
): Promise<FoundProgram> {
  const installed = findProgram(names);
  if (installed) return { path: installed, environment: {} };
  const redis = { title: 'Redis', packages: names, programs: names };
  const fetched = await fetchDebianProgram(redis, join(programsDir, 'redis'), notice);
  if (fetched) return fetched;
  const brewed = installWithBrew();
  if (brewed) return { path: brewed, environment: {} };
  throw new OperatorError(
    'No Redis found: install redis-server (or valkey-server) so that it is on PATH, or set REDIS_URL to one.',
  );
}

function installWithBrew(): string | undefined {
  if (process.platform !== 'darwin' || !findProgram(['brew'])) return undefined;
  spawnSync('brew', ['install', 'redis'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const prefix = spawnSync('brew', ['--prefix', 'redis'], { encoding: 'utf8' }).stdout?.trim();
  return prefix ? findProgram(names, join(prefix, 'bin')) : undefined;
}
