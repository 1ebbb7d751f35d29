import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError, readJsonFile } from '@mova/workspace';
import { z } from 'zod';
import { findDamage, storedFileSchema, syncFolders } from './stored-file.ts';

/** Written last: a folder without it is no backup. */
const markName = 'backup.json';

/** Exists from the first moment on, so that two backups never share a folder. */
export const unfinishedName = 'backup.json.unfinished';

export const archiveName = 'base.tar.gz';

/** Files of a data folder that a backup takes along, if they are there. */
export const dataFolderFiles = ['secrets.json', 'published.json', 'demo-seeded.json'] as const;

const backupSchema = z.object({
  format: z.literal(1),
  /** Of Mova. */
  version: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** Whether it is of a data folder of `npm start`, else of a PostgreSQL server. */
  isDataFolder: z.boolean(),
  database: z.string(),
  postgres: z.object({
    /** `18.4` */
    version: z.string(),
    /** System and processor of the server of a data folder: `linux-x64`. */
    platform: z.string().optional(),
    systemIdentifier: z.string(),
    timeline: z.int(),
    /** The part of the write-ahead log that makes the files consistent; the backup contains it. */
    startLsn: z.string(),
    stopLsn: z.string(),
  }),
  /** The event log is in the backup at least up to this position; null while it is empty. */
  events: z.object({ txid: z.string(), seq: z.string() }).nullable(),
  /** Number of the live set when its files were copied; null while there is none. */
  releaseSet: z.int().nullable(),
  files: z.array(storedFileSchema),
});
export type Backup = Readonly<z.infer<typeof backupSchema>>;

/** Writes the mark that makes the files of a folder a backup. They must be on the disk. */
export async function completeBackup(folder: string, backup: Backup): Promise<void> {
  await syncFolders([folder, ...backup.files.map(({ name }) => dirname(join(folder, name)))]);
  const unfinished = join(folder, unfinishedName);
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(backup, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, join(folder, markName));
  await syncFolders([folder]);
}

/** Checks that a backup is complete and that its files are as they were written. @throws {OperatorError} */
export async function checkBackup(folder: string): Promise<Backup> {
  if (!existsSync(join(folder, markName))) {
    const isUnfinished = existsSync(join(folder, unfinishedName));
    const what = isUnfinished ? 'is a backup that was not completed' : 'contains no backup';
    throw new OperatorError(`${folder} ${what}: ${markName} is missing.`);
  }
  const backup = readJsonFile(join(folder, markName), backupSchema);
  if (!backup) throw new OperatorError(`${markName} is damaged, or of another version of Mova.`);
  const damages: string[] = [];
  for (const file of backup.files) {
    const damage = await findDamage(folder, file);
    if (damage) damages.push(`${file.name} ${damage}`);
  }
  if (damages.length > 0) throw new OperatorError(`the backup is damaged: ${damages.join('; ')}.`);
  return backup;
}
