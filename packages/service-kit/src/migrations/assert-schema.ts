import { type Kysely, sql } from 'kysely';
import { type Folder, migrationNames } from './migration-folder.ts';

export class SchemaBehindError extends Error {
  constructor(schema: string, missing: readonly string[]) {
    super(`The schema ${schema} lacks ${missing.join(', ')}: run the migrations first`);
    this.name = 'SchemaBehindError';
  }
}

/**
 * Checks that a schema has every migration of a folder; more are fine. Services call it at start and never
 * migrate.
 *
 * @throws SchemaBehindError
 */
export async function assertSchemaAtLeast<DB>(db: Kysely<DB>, schema: string, folder: Folder): Promise<void> {
  const wanted = await migrationNames(folder);
  if (wanted.length === 0) return;
  const { rows: found } = await sql<{ found: boolean }>`
    select to_regclass(${`${schema}.kysely_migration`}) is not null as found`.execute(db);
  if (!found[0]?.found) throw new SchemaBehindError(schema, wanted);
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`${schema}.kysely_migration`)}`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  const missing = wanted.filter((name) => !applied.has(name));
  if (missing.length > 0) throw new SchemaBehindError(schema, missing);
}
