import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@mova/workspace';
import type { PostgresBinaries } from './binaries.ts';

/** System account a program runs under; empty: that of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** Where a cluster lives, with which programs, and as whom. */
export interface PostgresHome {
  readonly folder: string;
  readonly binaries: string;
  readonly account: Account;
  /** One line worth telling: why the data are elsewhere than asked for. */
  readonly notice?: string;
}

/** `nobody` on every Linux and BSD: PostgreSQL refuses to run as root. */
const nobody = 65534;

function passes(test: '-x' | '-w', path: string, account: Account): boolean {
  // Asked of the system as that account: mode bits alone miss ACLs and noexec mounts.
  return spawnSync('test', [test, path], { ...account, cwd: '/' }).status === 0;
}

function accountFor(folder: string): Account {
  if (process.getuid?.() !== 0) return {};
  // A cluster made by an ordinary user stays that user's when root starts it later.
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
}

function makeFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined && statSync(folder).uid !== account.uid)
    chownSync(folder, account.uid, account.gid);
}

/** Where things of a folder go that PostgreSQL's account cannot enter. */
function otherPlaceOf(folder: string): string {
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12);
  return `/var/tmp/mova-${hash}`;
}

/** A private folder in /var/tmp, made and owned by us: others could prepare one with the same name. */
function otherPlace(of: string): string {
  const folder = otherPlaceOf(of);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new OperatorError(`${folder} belongs to someone else: remove it, or choose another MOVA_DATA.`);
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
 * Decides where the cluster of `dataDir` lives. Normally `<dataDir>/postgres` with the installed programs.
 * Root must hand PostgreSQL to an ordinary account; what that account cannot reach (a data folder or
 * node_modules below a private home) moves to `/var/tmp/mova-<hash of that folder>`.
 */
export function choosePostgresHome(dataDir: string, binaries: PostgresBinaries): PostgresHome {
  const wanted = join(dataDir, 'postgres');
  const account = accountFor(wanted);
  if (account.uid === undefined) {
    makeFolder(wanted, account);
    return { folder: wanted, binaries: binaries.root, account };
  }
  makeFolder(wanted, account);
  const dataReachable = passes('-w', wanted, account);
  const programsReachable = passes('-x', join(binaries.root, 'bin', 'postgres'), account);
  if (dataReachable && programsReachable) return { folder: wanted, binaries: binaries.root, account };
  const folder = dataReachable ? wanted : join(otherPlace(dataDir), 'postgres');
  makeFolder(folder, account);
  const programs = programsReachable ? binaries.root : copyBinaries(binaries, otherPlace(binaries.root));
  const moved = [dataReachable ? '' : `data: ${folder}`, programsReachable ? '' : `programs: ${programs}`];
  const notice = `PostgreSQL cannot run as root, and its account cannot enter this folder; ${moved.filter(Boolean).join(', ')}`;
  return { folder, binaries: programs, account, notice };
}

/** Returns the folder of a cluster that had to leave `dataDir`; undefined where it is at home, or there is none. */
export function findMovedCluster(dataDir: string): string | undefined {
  const moved = join(otherPlaceOf(dataDir), 'postgres', 'data');
  return existsSync(moved) ? moved : undefined;
}

/** Deletes the cluster of `dataDir`, wherever it lives; nothing may run from it any more. */
export function removePostgresHome(dataDir: string): void {
  for (const folder of [dataDir, otherPlaceOf(dataDir)])
    rmSync(join(folder, 'postgres'), { recursive: true, force: true });
}
