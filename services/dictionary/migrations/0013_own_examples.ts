import { type Kysely, sql } from 'kysely';

/** A user's own example sentence of a word; null for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dictionary.words add column own_example text`.execute(db);
  await sql`alter table dictionary.deleted_words add column own_example text`.execute(db);
}
