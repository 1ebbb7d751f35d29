import { type Kysely, sql } from 'kysely';

/** One row per grade of a card: what retention, forecasts and parameters of the memory model are computed from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary.word_reviews (
      user_id bigint not null,
      -- Not a reference: the row outlives a word that is deleted for good.
      word_id bigint not null,
      run_id uuid not null,
      reviewed_at timestamptz not null,
      -- Exercises of the training by their number in the event, and whether each was answered right.
      parts smallint[] not null,
      answers boolean[] not null,
      correct boolean not null generated always as (true = all (answers)) stored,
      -- The card before the grade: reps 0 and nulls for a first one.
      due_before timestamptz,
      stability_before double precision,
      difficulty_before double precision,
      reps_before integer not null,
      lapses_before integer not null,
      last_review_before timestamptz,
      elapsed_days integer generated always as (
        round(extract(epoch from reviewed_at - last_review_before) / 86400)
      ) stored,
      primary key (user_id, word_id, run_id)
    )`.execute(db);
}
