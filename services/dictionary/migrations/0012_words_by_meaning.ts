import { type Kysely, sql } from 'kysely';

export const transaction = false;

/** Finds a user's words with the same translation. Without a pending list, which every search would have to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An interrupted attempt leaves an invalid index.
  await sql`drop index concurrently if exists dictionary.words_by_meaning`.execute(db);
  await sql`
    create index concurrently words_by_meaning on dictionary.words
    using gin (dictionary.meanings_of(user_id, native_key)) with (fastupdate = off)`.execute(db);
}
