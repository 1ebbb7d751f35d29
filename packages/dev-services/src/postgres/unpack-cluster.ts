import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, createReadStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '@mova/workspace';
import { postgresEnvironment } from './cluster.ts';
import { choosePostgresHome, clusterPath, findPostgresBinaries, unpackedPath } from './home.ts';

/** Returns the version of the embedded PostgreSQL: `18.4.0`. @throws {OperatorError} when there is none */
export function installedPostgresVersion(): string {
  return findPostgresBinaries().version;
}

/**
 * Unpacks the files of a cluster, a `.tar.gz`, for a new data folder. Returns a function that makes them its cluster;
 * until then PostgreSQL does not start with this data folder.
 *
 * @throws {OperatorError}
 */
export async function unpackCluster(dataDir: string, archive: string): Promise<() => void> {
  const home = choosePostgresHome(dataDir, findPostgresBinaries());
  const folder = unpackedPath(home);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = home.account;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  // As the account of PostgreSQL, which must own every file.
  const tar = spawn('tar', ['-x', '-f', '-', '-C', folder], {
    ...home.account,
    cwd: home.folder,
    env: postgresEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const [problem, readError] = await Promise.all([
    tarProblem(tar),
    pipeline(createReadStream(archive), createGunzip(), tar.stdin).catch((error: Error) => error),
  ]);
  // When tar ends early, its own message says more.
  if (problem !== undefined) throw new OperatorError(`the archive cannot be unpacked: ${problem}`);
  if (readError) throw readError;
  return () => renameSync(folder, clusterPath(home));
}

function tarProblem(tar: ChildProcess): Promise<string | undefined> {
  let errors = '';
  tar.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve) => {
    tar.once('error', (error) => resolve(`tar cannot be run (${error.message})`));
    tar.once('close', (code) => resolve(code === 0 ? undefined : (errors.split('\n')[0] ?? '')));
  });
}
