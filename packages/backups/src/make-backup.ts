import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lastEvent, type PlatformTables } from '@mova/service-kit';
import { OperatorError, repositoryRoot } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import { type Backup, completeBackup, dataFolderFiles, unfinishedName } from './backup-files.ts';
import { takeBaseBackup } from './base-backup.ts';
import { takeEmptyFolder } from './empty-folder.ts';
import { withOneLineErrors } from './one-line-errors.ts';
import { storeLiveReleases } from './release-files.ts';
import { type StoredFile, storeFile } from './stored-file.ts';

interface BackupOptions {
  /** New or empty; the folder it is in must exist. */
  readonly folder: string;
  readonly databaseUrl: string;
  /** Connection to that database, as its owner. */
  readonly db: Kysely<PlatformTables>;
  /** Folder of the release store. */
  readonly store: string;
  readonly notice: (line: string) => void;
}

/**
 * Makes a backup of a running site: its whole PostgreSQL cluster as of one moment at the end of the copy, and its
 * live releases. Sessions, in Redis, are not part of it.
 *
 * @throws {OperatorError}
 */
export function makeBackup(options: BackupOptions): Promise<Backup> {
  return withOneLineErrors('the backup failed', async () => {
    const { folder } = options;
    const site = await describeSite(options.db);
    const remove = await takeEmptyFolder({
      path: folder,
      mode: 0o700,
      reserve: () => writeFile(join(folder, unfinishedName), '', { flag: 'wx', mode: 0o600 }),
    });
    try {
      return await fillFolder(options, site);
    } catch (error) {
      await remove();
      throw error;
    }
  });
}

interface Site {
  readonly database: string;
  readonly postgresVersion: string;
  /** Of an embedded PostgreSQL, which names it in a setting. */
  readonly dataFolder: string | null;
}

async function describeSite(db: Kysely<PlatformTables>): Promise<Site> {
  const { rows } = await sql<Site & { isMova: boolean }>`
    select current_database() as database, current_setting('server_version') as "postgresVersion",
      current_setting('mova.data_folder', true) as "dataFolder",
      to_regclass('events.log') is not null and to_regclass('platform.live') is not null as "isMova"`.execute(
    db,
  );
  const [site] = rows;
  if (!site?.isMova) throw new OperatorError('this is no database of Mova: it has no event log.');
  return site;
}

async function fillFolder(options: BackupOptions, site: Site): Promise<Backup> {
  const { folder, databaseUrl, db } = options;
  const startedAt = new Date().toISOString();
  // Before the copy, whose end is later: the backup contains at least this.
  const events = (await lastEvent(db)) ?? null;
  const { files, ...position } = await takeBaseBackup(databaseUrl, folder);
  // After it: a set that went live during the copy has its files too.
  const { releaseSet, files: releases } = await storeLiveReleases(options);
  const isDataFolder = site.dataFolder !== null;
  const backup: Backup = {
    format: 1,
    version: readVersion(),
    startedAt,
    finishedAt: new Date().toISOString(),
    isDataFolder,
    database: site.database,
    postgres: {
      version: site.postgresVersion,
      ...(isDataFolder && { platform: `${process.platform}-${process.arch}` }),
      ...position,
    },
    events,
    releaseSet,
    files: [...files, ...releases, ...(await storeDataFolder(site.dataFolder, folder))],
  };
  await completeBackup(folder, backup);
  return backup;
}

async function storeDataFolder(dataFolder: string | null, folder: string): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const name of dataFolder === null ? [] : dataFolderFiles) {
    const file = join(dataFolder ?? '', name);
    if (existsSync(file)) stored.push(await storeFile(createReadStream(file), { folder, name }));
  }
  return stored;
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
