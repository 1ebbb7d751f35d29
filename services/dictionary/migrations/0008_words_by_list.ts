import { type Kysely, sql } from 'kysely';

export const transaction = false;

/** Answers counts, pages and searches of both lists from the index alone: reading scattered rows takes far longer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An interrupted attempt leaves an invalid index.
  await sql`drop index concurrently if exists dictionary.words_by_list`.execute(db);
  await sql`
    create index concurrently words_by_list on dictionary.words (user_id, learned, id desc)
    include (category, progress, foreign_key, native_key)`.execute(db);
}
