import { openDatabase } from '@mova/service-kit';
import { createTestDatabase } from '@mova/service-kit/testing';
import type { Kysely } from 'kysely';
import type { GrammarDatabase } from '../db/database.ts';

/** A fresh database with this service's schema. */
export interface GrammarTestDatabase {
  /** Connected as the role of the service. */
  readonly db: Kysely<GrammarDatabase>;
  readonly url: string;
  /** Closes the connection and removes the database. */
  drop(): Promise<void>;
}

/** Makes a database for the tests of one file. */
export async function createGrammarDatabase(): Promise<GrammarTestDatabase> {
  const folder = new URL('../../migrations', import.meta.url);
  const database = await createTestDatabase({
    schemas: [{ schema: 'grammar', role: 'mova_grammar', folder }],
  });
  const url = database.urlFor('grammar');
  const db = openDatabase<GrammarDatabase>(url);
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}
