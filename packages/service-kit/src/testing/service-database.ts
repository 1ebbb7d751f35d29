import type { Kysely } from 'kysely';
import { openDatabase } from '../database/open-database.ts';
import type { Folder } from '../migrations/migration-folder.ts';
import { createTestDatabase } from './test-database.ts';

/** A fresh database with the event log and the schema of one service. */
export interface ServiceDatabase<DB> {
  readonly db: Kysely<DB>;
  readonly url: string;
  /** Connection of the owner. */
  readonly adminUrl: string;
  /** Closes `db` and drops the database. */
  drop(): Promise<void>;
}

/**
 * @param schema of the service, whose role is `mova_<schema>`
 * @param folder of its migrations
 */
export async function createServiceDatabase<DB>(
  schema: string,
  folder: Folder,
): Promise<ServiceDatabase<DB>> {
  const database = await createTestDatabase({ schemas: [{ schema, role: `mova_${schema}`, folder }] });
  const url = database.urlFor(schema);
  const db = openDatabase<DB>(url);
  return {
    db,
    url,
    adminUrl: database.adminUrl,
    drop: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}
