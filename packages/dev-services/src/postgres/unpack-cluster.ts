import { spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { OperatorError } from '@mova/workspace';
import { postgresEnvironment } from './cluster.ts';
import {
  choosePostgresHome,
  clusterPath,
  findPostgresBinaries,
  type PostgresHome,
  unpackedPath,
} from './home.ts';

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
  const problem = await runTar(['-x', '-z', '-f', '-', '-C', folder], archive, home);
  if (problem !== undefined) throw new OperatorError(`the archive cannot be unpacked: ${problem}`);
  return () => renameSync(folder, clusterPath(home));
}

/**
 * Runs tar as the account of PostgreSQL, which must own every file, but need not be able to open the archive.
 * Returns what is wrong; undefined when it succeeded.
 */
async function runTar(
  args: readonly string[],
  archive: string,
  home: PostgresHome,
): Promise<string | undefined> {
  const descriptor = openSync(archive, 'r');
  try {
    const tar = spawn('tar', args, {
      ...home.account,
      cwd: home.folder,
      env: postgresEnvironment,
      stdio: [descriptor, 'ignore', 'pipe'],
    });
    let errors = '';
    tar.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    return await new Promise((resolve) => {
      tar.once('error', (error) => resolve(`tar cannot be run (${error.message})`));
      tar.once('close', (code) => resolve(code === 0 ? undefined : (errors.split('\n')[0] ?? '')));
    });
  } finally {
    closeSync(descriptor);
  }
}
