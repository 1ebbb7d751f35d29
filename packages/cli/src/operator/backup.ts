import { resolve } from 'node:path';
import { checkBackup, makeBackup } from '@mova/backups';
import type { PlatformTables } from '@mova/service-kit';
import { recordAct } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Command } from 'commander';
import { storePlace, withDatabase } from './connection.ts';

/** Adds `backup` and `restore`. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup <folder>')
    .description('copy the database and the live releases of a running site into a new folder')
    .action(backup);
  program
    .command('restore <folder>')
    .description('make a new data folder from a backup')
    .option('--into <data folder>', 'new or empty; `npm start` with MOVA_DATA starts it')
    .option('--check', 'only check that the backup is complete and undamaged')
    .action(restore);
}

async function backup(name: string): Promise<void> {
  const folder = fromWorkingFolder(name);
  const startedAt = performance.now();
  await withDatabase<PlatformTables, void>(async (db, { adminUrl }) => {
    const { files, events, releaseSet } = await makeBackup({
      folder,
      databaseUrl: adminUrl,
      db,
      store: storePlace(),
      notice: console.error,
    });
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    await recordAct(db, 'backup', { folder, bytes, releaseSet: releaseSet ?? 'none' });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const position = events ? `${events.txid}/${events.seq}` : 'none';
    console.log(`${folder}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s`);
    console.log(`events up to ${position}, release set ${releaseSet ?? 'none'}`);
  });
}

async function restore(
  name: string,
  { into, check = false }: { into?: string; check?: boolean },
): Promise<void> {
  const folder = fromWorkingFolder(name);
  if (check === (into !== undefined)) throw new OperatorError('give either --into <data folder> or --check.');
  if (into === undefined) {
    const { finishedAt, postgres } = await checkBackup(folder);
    console.log(`${folder}: complete and undamaged, of ${finishedAt}, PostgreSQL ${postgres.version}`);
    return;
  }
  const dataDir = fromWorkingFolder(into);
  // A dynamic import: only this starts the embedded PostgreSQL.
  const { restoreBackup } = await import('@mova/backups/restore');
  const { finishedAt } = await restoreBackup({
    folder,
    dataDir,
    notice: console.error,
    record: (db, made) => recordAct(db, 'restore', { backupOf: made.finishedAt }),
  });
  console.log(`${dataDir} holds the site of ${finishedAt}; everyone signs in again`);
  console.log(`start it: MOVA_DATA=${dataDir} npm start`);
}

/** npm changes into the repository before a script runs. */
function fromWorkingFolder(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
