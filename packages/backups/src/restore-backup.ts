import { readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type BackingServer,
  findMovedCluster,
  installedPostgresVersion,
  removePostgresHome,
  startPostgres,
  unpackCluster,
} from '@mova/dev-services';
import { openDatabase } from '@mova/service-kit';
import { dataPaths, OperatorError } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { archiveName, type Backup, checkBackup, dataFolderFiles } from './backup-files.ts';
import { takeEmptyFolder } from './empty-folder.ts';
import { withOneLineErrors } from './one-line-errors.ts';

interface RestoreOptions {
  /** Of the backup. */
  readonly folder: string;
  /** New or empty; the folder it is in must exist. */
  readonly dataDir: string;
  readonly notice: (line: string) => void;
  /** Called with the restored database, as its owner. */
  readonly record: (db: Kysely<object>, backup: Backup) => Promise<void>;
}

/**
 * Makes a data folder from a backup of one, and starts its PostgreSQL once, which applies the write-ahead log of
 * the backup. A data folder whose restore was interrupted does not start.
 *
 * @throws {OperatorError} leaving no data folder
 */
export function restoreBackup(options: RestoreOptions): Promise<Backup> {
  const { folder, dataDir } = options;
  return withOneLineErrors('the restore failed', async () => {
    const backup = await checkBackup(folder);
    checkPlatform(backup);
    const remove = await takeEmptyFolder({
      path: dataDir,
      // The account of root's PostgreSQL must be able to enter.
      mode: 0o711,
      reserve: () => mkdir(join(dataDir, 'postgres'), { mode: 0o700 }),
    });
    // The cluster of a former data folder of this name is not ours to delete.
    const former = findMovedCluster(dataDir);
    try {
      if (former) throw new OperatorError(`${former} is left of a former data folder: delete it.`);
      const finish = await unpackCluster(dataDir, join(folder, archiveName));
      await copyFiles(backup, folder, dataDir);
      finish();
      await openOnce(backup, options);
      return backup;
    } catch (error) {
      if (!former) removePostgresHome(dataDir);
      await remove();
      throw error;
    }
  });
}

/** Files of a cluster fit one major version on one kind of machine. */
function checkPlatform({ isDataFolder, postgres: { version, platform } }: Backup): void {
  if (!isDataFolder)
    throw new OperatorError(
      `this is a backup of a PostgreSQL ${version} server, not of a data folder: docs/reference/backups.md says how to restore it.`,
    );
  const installed = installedPostgresVersion();
  const here = `${process.platform}-${process.arch}`;
  if (major(version) !== major(installed) || platform !== here)
    throw new OperatorError(
      `the backup is of PostgreSQL ${version} for ${platform}, installed is ${installed} for ${here}: restore it with the version of Mova that made it.`,
    );
}

const major = (version: string) => Number.parseInt(version, 10);

async function copyFiles({ files }: Backup, folder: string, dataDir: string): Promise<void> {
  const names = files.map(({ name }) => name);
  for (const name of names) {
    if (!name.startsWith('releases/') && !dataFolderFiles.some((file) => file === name)) continue;
    await mkdir(dirname(join(dataDir, name)), { recursive: true });
    await copyFile(join(folder, name), join(dataDir, name));
  }
}

const secretsSchema = z.object({ ownerPassword: z.string() });

async function openOnce(backup: Backup, { dataDir, notice, record }: RestoreOptions): Promise<void> {
  const paths = dataPaths(dataDir);
  const { ownerPassword: password } = secretsSchema.parse(JSON.parse(readFileSync(paths.secrets, 'utf8')));
  const logFile = join(paths.logs, 'postgres.log');
  let postgres: BackingServer;
  try {
    postgres = await startPostgres({ dataDir, password, logFile, notice });
  } catch (error) {
    const { message } = error as Error;
    const reason = /(?:FATAL|PANIC): +(.+)/.exec(message)?.[1] ?? message.split('\n')[0];
    throw new OperatorError(`PostgreSQL does not start from this backup: ${reason}.`);
  }
  try {
    const url = Object.assign(new URL(postgres.url), { pathname: `/${backup.database}` });
    const db = openDatabase<object>(url.href, { name: 'mova-restore', max: 1 });
    try {
      await checkContent(db, backup);
      await record(db, backup);
    } finally {
      await db.destroy();
    }
  } finally {
    await postgres.stop();
  }
}

async function checkContent(db: Kysely<object>, { postgres, events }: Backup): Promise<void> {
  const { rows } = await sql<{ system: string; isWhole: boolean }>`
    select system_identifier::text as system, events.last_txid() >= ${events?.txid ?? '0'}::xid8 as "isWhole"
    from pg_control_system()`.execute(db);
  if (rows[0]?.system !== postgres.systemIdentifier)
    throw new OperatorError('the files of the backup are of another PostgreSQL cluster.');
  if (!rows[0].isWhole)
    throw new OperatorError('the event log of the backup ends before the position it should contain.');
}
