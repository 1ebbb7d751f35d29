import { type Kysely, sql } from 'kysely';

export const transaction = false;

/** Finds the words to train next: by progress, and whether any was trained today. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An interrupted attempt leaves an invalid index.
  await sql`drop index concurrently if exists dictionary.words_by_progress`.execute(db);
  await sql`
    create index concurrently words_by_progress on dictionary.words (user_id, progress, id desc)
    include (category) where progress < 100`.execute(db);
  await sql`drop index concurrently if exists dictionary.word_cards_by_review`.execute(db);
  await sql`
    create index concurrently word_cards_by_review on dictionary.word_cards (user_id, last_review)`.execute(
    db,
  );
}
