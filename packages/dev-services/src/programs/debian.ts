import { execFile } from 'node:child_process';
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
import { findProgram } from '@mova/workspace';

/** A program and the environment in which it finds its libraries. */
export interface FoundProgram {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

export interface DebianProgram {
  /** In messages. */
  readonly title: string;
  /** The first that can be installed is taken. */
  readonly packages: readonly string[];
  /** File names in its `bin` and `sbin`; the first that is there is taken. */
  readonly programs: readonly string[];
}

const run = promisify(execFile);

/**
 * Fetches a program of the distribution into `folder` with a private apt state, once; neither root nor its lock is
 * needed, and the system stays as it is. Signatures are checked as usual.
 *
 * @returns undefined where there is no apt, or where it cannot be fetched (`notice` says why)
 */
export async function fetchDebianProgram(
  wanted: DebianProgram,
  folder: string,
  notice: (line: string) => void,
): Promise<FoundProgram | undefined> {
  if (existsSync(join(folder, 'complete'))) return findProgramIn(folder, wanted.programs);
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || !existsSync('/var/lib/dpkg/status'))
    return undefined;
  notice(`fetching ${wanted.title} from the distribution (private copy, the system stays as it is)`);
  const work = `${folder}.${process.pid}`;
  try {
    await download(work, wanted.packages);
  } catch (error) {
    notice(`the distribution's ${wanted.title} cannot be fetched: ${firstLine(error)}`);
    rmSync(work, { recursive: true, force: true });
    return undefined;
  }
  for (const part of ['state', 'cache']) rmSync(join(work, part), { recursive: true, force: true });
  writeFileSync(join(work, 'complete'), readFileSync('/etc/os-release'));
  rmSync(folder, { recursive: true, force: true });
  renameSync(work, folder);
  return findProgramIn(folder, wanted.programs);
}

/** Downloads a package with those that it needs and this system lacks, and unpacks all into `<work>/root`. */
async function download(work: string, packages: readonly string[]): Promise<void> {
  const archives = join(work, 'cache/archives');
  for (const folder of [join(work, 'state/lists/partial'), join(archives, 'partial'), join(work, 'root')])
    mkdirSync(folder, { recursive: true });
  const apt = (...args: string[]) =>
    run('apt-get', [...privateApt(work), ...args], { maxBuffer: 16 * 1024 * 1024 });
  await apt('update');
  await firstToSucceed(packages, (name) =>
    apt('install', '--download-only', '--no-install-recommends', '-y', name),
  );
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb')))
    await run('dpkg-deb', ['-x', join(archives, file), join(work, 'root')]);
}

/** @throws the error of the last one, if all fail */
async function firstToSucceed<T>(items: readonly T[], attempt: (item: T) => Promise<unknown>): Promise<void> {
  let failure: unknown;
  for (const item of items) {
    try {
      await attempt(item);
      return;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

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

function findProgramIn(folder: string, programs: readonly string[]): FoundProgram | undefined {
  const root = join(folder, 'root');
  const path = ['usr/bin', 'usr/sbin']
    .map((bin) => findProgram(programs, join(root, bin)))
    .find((found) => found !== undefined);
  if (path === undefined) return undefined;
  const libraries = globSync('{usr/,}lib{,/*-linux-gnu}', { cwd: root }).map((folder) => join(root, folder));
  return { path, environment: { LD_LIBRARY_PATH: libraries.join(':') } };
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n')[0] ?? '';
}
