import { execFile, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, OperatorError } from '@mova/workspace';

/** A Redis-compatible server and the environment in which it finds its libraries. */
export interface RedisProgram {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

const names = ['redis-server', 'valkey-server'];
const run = promisify(execFile);

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

function installWithBrew(): string | undefined {
  if (process.platform !== 'darwin' || !findProgram(['brew'])) return undefined;
  spawnSync('brew', ['install', 'redis'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const prefix = spawnSync('brew', ['--prefix', 'redis'], { encoding: 'utf8' }).stdout?.trim();
  return prefix ? findProgram(names, join(prefix, 'bin')) : undefined;
}

/** Fetches the distribution's Redis, or Valkey, with a private apt state. Signatures are checked as usual. */
async function fetchDebianRedis(
  folder: string,
  notice: (line: string) => void,
): Promise<RedisProgram | undefined> {
  if (existsSync(join(folder, 'complete'))) return findProgramIn(folder);
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || !existsSync('/var/lib/dpkg/status'))
    return undefined;
  notice('fetching Redis from the distribution (private copy, the system stays as it is)');
  const work = `${folder}.${process.pid}`;
  try {
    await download(work);
  } catch (error) {
    notice(`the distribution's Redis cannot be fetched: ${firstLine(error)}`);
    rmSync(work, { recursive: true, force: true });
    return undefined;
  }
  for (const part of ['state', 'cache']) rmSync(join(work, part), { recursive: true, force: true });
  writeFileSync(join(work, 'complete'), readFileSync('/etc/os-release'));
  rmSync(folder, { recursive: true, force: true });
  renameSync(work, folder);
  return findProgramIn(folder);
}

/** Downloads the server with the packages that are missing on this system, and unpacks all into `<work>/root`. */
async function download(work: string): Promise<void> {
  const archives = join(work, 'cache/archives');
  for (const folder of [join(work, 'state/lists/partial'), join(archives, 'partial'), join(work, 'root')])
    mkdirSync(folder, { recursive: true });
  const apt = (...args: string[]) =>
    run('apt-get', [...privateApt(work), ...args], { maxBuffer: 16 * 1024 * 1024 });
  const install = (server: string) =>
    apt('install', '--download-only', '--no-install-recommends', '-y', server);
  await apt('update');
  await install('redis-server').catch(() => install('valkey-server'));
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb')))
    await run('dpkg-deb', ['-x', join(archives, file), join(work, 'root')]);
}

/** Keeps all state of apt in `folder`, so that neither root nor its lock is needed. */
function privateApt(folder: string): string[] {
  const settings = {
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': join(folder, 'cache'),
    'APT::Sandbox::User': '',
    'APT::Get::List-Cleanup': 'false',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '2',
    'Acquire::http::Timeout': '30',
    'Debug::NoLocking': 'true',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

function findProgramIn(folder: string): RedisProgram | undefined {
  const root = join(folder, 'root');
  const path = findProgram(names, join(root, 'usr/bin'));
  if (path === undefined) return undefined;
  const libraries = globSync('{usr/,}lib{,/*-linux-gnu}', { cwd: root }).map((folder) => join(root, folder));
  return { path, environment: { LD_LIBRARY_PATH: libraries.join(':') } };
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n')[0] ?? '';
}
