import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';

/** A path or a `file:` URL. */
export type Folder = string | URL;

/** A file `NNNN_what.ts` of a migrations folder. */
export interface MigrationModule {
  up(db: Kysely<unknown>): Promise<void>;
  /** False for what PostgreSQL rejects inside a transaction, such as `create index concurrently`. */
  readonly transaction?: boolean;
}

const migrationFile = /^(\d{4}_[a-z0-9_-]+)\.(?:ts|js|mjs)$/;

const pathOf = (folder: Folder) => (folder instanceof URL ? fileURLToPath(folder) : folder);

/**
 * Returns the names of the migrations in a folder (files without extension), in order. Other files, such as
 * tests, are ignored.
 */
export async function migrationNames(folder: Folder): Promise<string[]> {
  const files = await readdir(pathOf(folder));
  return files.flatMap((file) => migrationFile.exec(file)?.[1] ?? []).sort();
}

/** @throws when a file exports no `up`. */
export async function loadMigrations(folder: Folder): Promise<Record<string, MigrationModule>> {
  const files = await readdir(pathOf(folder));
  const loaded: Record<string, MigrationModule> = {};
  for (const file of files.sort()) {
    const name = migrationFile.exec(file)?.[1];
    if (!name) continue;
    const module: Partial<MigrationModule> = await import(pathToFileURL(join(pathOf(folder), file)).href);
    if (typeof module.up !== 'function') throw new Error(`${file} exports no up()`);
    loaded[name] = module as MigrationModule;
  }
  return loaded;
}
