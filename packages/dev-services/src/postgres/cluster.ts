import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '@mova/workspace';
import { clusterPath, type PostgresHome, unpackedPath } from './home.ts';

const run = promisify(execFile);

/** Superuser of an embedded cluster; migrations run as it. */
export const clusterOwner = 'mova';

/** Untranslated messages can be searched for in logs. */
export const postgresEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };

/**
 * Creates the cluster on first use and returns its folder. It is renamed when complete: an interrupted `initdb`
 * is never taken for a cluster. Without `--encoding`, LC_ALL=C would make it SQL_ASCII.
 */
export async function ensureCluster(home: PostgresHome, password: string): Promise<string> {
  const cluster = clusterPath(home);
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    const installed = home.version.split('.')[0];
    if (found !== installed)
      throw new OperatorError(
        `${cluster} was made by PostgreSQL ${found}, installed is ${installed}: move the data over with pg_dump and \`mova events rebase\`, or choose another MOVA_DATA.`,
      );
    return cluster;
  }
  if (existsSync(unpackedPath(home)))
    throw new OperatorError(
      `restoring a backup into ${home.folder} was interrupted: delete the data folder and restore it again.`,
    );
  const unfinished = join(home.folder, 'data.unfinished');
  const passwordFile = join(home.folder, 'password.tmp');
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o644 });
  try {
    await run(
      join(home.binaries, 'bin', 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${clusterOwner}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=uk',
        '--locale=C',
        '--no-sync',
        '--no-instructions',
      ],
      { ...home.account, cwd: dirname(unfinished), env: postgresEnvironment },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, cluster);
  return cluster;
}
