import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RedisProgram } from './find-redis.ts';

const run = promisify(execFile);

/** Keeps all state of apt in `folder`, so that neither root nor its lock is needed. */
function privateApt(folder: string): string[] {
  return [
    ['Dir::State', join(folder, 'state')],
    ['Dir::State::status', '/var/lib/dpkg/status'],
    ['Dir::Cache', join(folder, 'cache')],
    ['APT::Sandbox::User', ''],
    ['APT::Get::List-Cleanup', 'false'],
    ['Acquire::Languages', 'none'],
    ['Acquire::Retries', '2'],
    ['Acquire::http::Timeout', '30'],
    ['Debug::NoLocking', 'true'],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/** Parses package names from `apt-get install --print-uris`: `'uri' file_version_arch.deb size hash`. */
export function packagesOf(printedUris: string): string[] {
  return printedUris
    .split('\n')
    .map((line) => /^'[^']+' ([a-z0-9][a-z0-9.+-]*)_\S+\.deb /.exec(line)?.[1])
    .filter((name) => name !== undefined);
}

async function download(server: string, folder: string): Promise<void> {
  const options = privateApt(folder);
  const quiet = { cwd: join(folder, 'debs'), maxBuffer: 16 * 1024 * 1024 };
  // The packages that are missing on this system; they differ between releases.
  const missing = await run(
    'apt-get',
    [...options, 'install', '--no-install-recommends', '--print-uris', '-y', server],
    quiet,
  );
  await run('apt-get', [...options, 'download', ...packagesOf(missing.stdout)], quiet);
  for (const file of readdirSync(quiet.cwd).filter((name) => name.endsWith('.deb')))
    await run('dpkg-deb', ['-x', join(quiet.cwd, file), join(folder, 'root')]);
}

function libraryFolders(root: string): string[] {
  return ['usr/lib', 'lib']
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [
      folder,
      ...readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name.endsWith('-linux-gnu'))
        .map((entry) => join(folder, entry.name)),
    ]);
}

function findProgramIn(folder: string): RedisProgram | undefined {
  const root = join(folder, 'root');
  const path = ['redis-server', 'valkey-server']
    .map((name) => join(root, 'usr/bin', name))
    .find((file) => existsSync(file));
  return path === undefined
    ? undefined
    : { path, environment: { LD_LIBRARY_PATH: libraryFolders(root).join(':') } };
}

/**
 * Fetches the distribution's Redis, or Valkey, with a private apt state and unpacks it into `folder`, unless it is
 * there. Signatures are checked as usual. Returns undefined without apt or either package.
 */
export async function fetchDebianRedis(
  folder: string,
  notice: (line: string) => void,
): Promise<RedisProgram | undefined> {
  const done = join(folder, 'complete');
  if (existsSync(done)) return findProgramIn(folder);
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || !existsSync('/var/lib/dpkg/status'))
    return undefined;
  notice('fetching Redis from the distribution (private copy, the system stays as it is)');
  const work = `${folder}.${process.pid}`;
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'debs', 'root'])
    mkdirSync(join(work, part), { recursive: true });
  try {
    await run('apt-get', [...privateApt(work), 'update'], { maxBuffer: 16 * 1024 * 1024 });
    await download('redis-server', work).catch(() => download('valkey-server', work));
  } catch (error) {
    notice(`the distribution's Redis cannot be fetched: ${firstLine(error)}`);
    rmSync(work, { recursive: true, force: true });
    return undefined;
  }
  for (const part of ['state', 'cache', 'debs']) rmSync(join(work, part), { recursive: true, force: true });
  writeFileSync(join(work, 'complete'), `${readFileSync('/etc/os-release', 'utf8')}`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(work, folder);
  return findProgramIn(folder);
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n')[0] ?? '';
}
