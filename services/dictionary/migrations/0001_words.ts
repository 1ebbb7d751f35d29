import { createEventConsumerTables } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary.words (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      foreign_word text not null,
      native_word text not null,
      -- Made by src/domain/search-key.ts.
      foreign_key text collate "C" not null,
      native_key text collate "C" not null,
      category text not null,
      progress smallint not null default 0 check (progress between 0 and 100),
      learned boolean not null generated always as (progress = 100) stored,
      built_in_id integer,
      added_at timestamptz not null default now(),
      constraint words_one_per_pair unique (user_id, foreign_key, native_key),
      -- An edited built-in word is still owned, so the set does not offer it again.
      constraint words_one_per_built_in unique (user_id, built_in_id)
    )
  `.execute(db);
  await sql`create index words_of_learner_newest_first on dictionary.words (user_id, learned, id desc)`.execute(
    db,
  );
  await sql`
    create table dictionary.learners (
      user_id bigint primary key,
      welcome_answered_at timestamptz not null default now()
    )
  `.execute(db);
  await createEventConsumerTables(db, 'dictionary');
}
