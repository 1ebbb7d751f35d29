import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';

export type Folder = string | URL;

/** A file `NNNN_what.ts` of a migrations folder. */
export interface MigrationModule {
  up(db: Kysely<unknown>): Promise<void>;
  /** False for what PostgreSQL rejects inside a transaction, such as `create index concurrently`. */
  readonly transaction?: boolean;
}

const migrationFile = /^(\d{4}_[a-z0-9_-]+)\.(?:ts|js|mjs)$/;

/** By name of the migration, in order. Other files, such as tests, are ignored. */
async function migrationFiles(folder: Folder): Promise<Map<string, string>> {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder;
  const files = (await readdir(path)).sort();
  const named = files.map((file) => [migrationFile.exec(file)?.[1] ?? '', join(path, file)] as const);
  return new Map(named.filter(([name]) => name !== ''));
}

export async function loadMigrations(folder: Folder): Promise<Record<string, MigrationModule>> {
  const loaded: Record<string, MigrationModule> = {};
  for (const [name, file] of await migrationFiles(folder)) {
    const module: Partial<MigrationModule> = await import(pathToFileURL(file).href);
    if (typeof module.up !== 'function') throw new Error(`${file} exports no up()`);
    loaded[name] = module as MigrationModule;
  }
  return loaded;
}

export async function appliedMigrations<DB>(db: Kysely<DB>, schema: string): Promise<Set<string>> {
  const table = `${schema}.kysely_migration`;
  const { rows: found } = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(db);
  if (!found[0]?.found) return new Set();
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export interface SchemaDifference {
  readonly schema: string;
  /** Migrations of this version that were not applied. */
  readonly missing: readonly string[];
  /** Applied migrations that this version does not know. */
  readonly unknown: readonly string[];
}

export async function compareSchema<DB>(
  db: Kysely<DB>,
  schema: string,
  folder: Folder,
): Promise<SchemaDifference> {
  const applied = await appliedMigrations(db, schema);
  const files = await migrationFiles(folder);
  return {
    schema,
    missing: [...files.keys()].filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !files.has(name)),
  };
}

/** Throws when a migration is missing; more are fine. Services call it at start and never migrate. */
export async function assertSchemaAtLeast<DB>(db: Kysely<DB>, schema: string, folder: Folder): Promise<void> {
  const { missing } = await compareSchema(db, schema, folder);
  if (missing.length > 0)
    throw new Error(`The schema ${schema} lacks ${missing.join(', ')}: run the migrations first`);
}
