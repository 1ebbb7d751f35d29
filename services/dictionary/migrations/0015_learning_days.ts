import { type Kysely, sql } from 'kysely';

export const transaction = false;

/** Tells the days of learning: what was graded on each, and which words were learned by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // False for the grades so far, whose progress was not kept.
  await sql`
    alter table dictionary.word_reviews add column if not exists learned boolean not null default false`.execute(
    db,
  );
  // An interrupted attempt leaves an invalid index.
  await sql`drop index concurrently if exists dictionary.word_reviews_by_day`.execute(db);
  await sql`
    create index concurrently word_reviews_by_day on dictionary.word_reviews (user_id, reviewed_at)
    include (word_id, correct, learned)`.execute(db);
}
