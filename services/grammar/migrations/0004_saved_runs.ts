import { type Kysely, sql } from 'kysely';

/** Quiz runs whose result is saved, so that a result sent twice counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table grammar.saved_runs (
      -- In the order of saving: the oldest of a user are deleted first.
      id bigint generated always as identity primary key,
      user_id bigint not null,
      -- Made by the client.
      run_id uuid not null,
      tense text not null,
      saved_at timestamptz not null default now(),
      constraint saved_runs_once unique (user_id, run_id)
    )`.execute(db);
  await sql`create index saved_runs_newest on grammar.saved_runs (user_id, id)`.execute(db);
}
