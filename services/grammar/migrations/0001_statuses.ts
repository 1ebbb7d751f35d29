import { type Kysely, sql } from 'kysely';

/** A user's standing in the topics they have started: one row per user and topic. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table grammar.statuses (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      tense text not null,
      level smallint not null default 1 check (level between 1 and 5),
      exercises_left smallint[] not null default '{}',
      completed boolean not null default false,
      updated_at timestamptz not null default now(),
      constraint statuses_one_per_topic unique (user_id, tense),
      -- Indexes within the ten questions of the level.
      constraint statuses_left_in_slice check (exercises_left <@ array[0,1,2,3,4,5,6,7,8,9]::smallint[]),
      constraint statuses_completed_at_last_level check (level = 5 or not completed)
    )
  `.execute(db);
}
