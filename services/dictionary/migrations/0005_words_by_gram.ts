import { type Kysely, sql } from 'kysely';

/** Writers must not wait for it: `create index concurrently` runs outside a transaction. */
export const transaction = false;

/**
 * Finds the words of a large dictionary that hold certain pairs of letters. The words of all others are not
 * in it, so it costs them nothing. Changes go straight into it: a list of pending ones would be read at every
 * search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What a first attempt left when it was cut off is of no use.
  await sql`drop index concurrently if exists dictionary.words_by_gram`.execute(db);
  await sql`
    create index concurrently words_by_gram on dictionary.words using gin (grams) with (fastupdate = off)
    where grams is not null`.execute(db);
}
