import { type Kysely, sql } from 'kysely';

/** What deleted accounts had left, so that registering again with the same e-mail brings no new free trainings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exercises.closed_ledgers (
      -- Id of a deleted account: nothing here tells whose it was.
      user_id bigint primary key,
      free_trainings_left integer not null check (free_trainings_left >= 0),
      closed_at timestamptz not null default now()
    )`.execute(db);
  // Those that housekeeping deletes after 12 months.
  await sql`create index closed_ledgers_oldest_first on exercises.closed_ledgers (closed_at)`.execute(db);
}
