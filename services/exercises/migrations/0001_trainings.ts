import { createClosedAccountsTable } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';

/** The ledger of free trainings, the trainings (`runs`), and the deleted accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exercises.ledger (
      user_id bigint primary key,
      free_trainings_left integer not null check (free_trainings_left >= 0),
      opened_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table exercises.runs (
      run_id uuid primary key,
      user_id bigint not null,
      started_at timestamptz not null default now(),
      saved_at timestamptz,
      words smallint not null check (words between 1 and 10),
      correct smallint not null default 0 check (correct >= 0),
      wrong smallint not null default 0 check (wrong >= 0)
    )
  `.execute(db);
  await sql`
    create index runs_of_learner_newest_first on exercises.runs (user_id, started_at desc, run_id desc)
  `.execute(db);
  await createClosedAccountsTable(db, 'exercises');
}
