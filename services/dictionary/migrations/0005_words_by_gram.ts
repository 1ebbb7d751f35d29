import { type Kysely, sql } from 'kysely';

export const transaction = false;

/** Indexes the words of large dictionaries by pairs of letters. Removed by 0009. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An interrupted attempt leaves an invalid index.
  await sql`drop index concurrently if exists dictionary.words_by_gram`.execute(db);
  await sql`
    create index concurrently words_by_gram on dictionary.words using gin (grams) with (fastupdate = off)
    where grams is not null`.execute(db);
}
