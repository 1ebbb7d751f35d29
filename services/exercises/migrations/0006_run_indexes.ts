import { type Kysely, sql } from 'kysely';

/** `create index concurrently`, for which writers do not wait, runs outside a transaction. */
export const transaction = false;

/** A partial index for each query. `runs_of_learner_newest_first` remains for the deletion of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The history, counted and paged by an index-only scan: the rows are large.
  await create(
    db,
    'runs_in_history',
    sql`(user_id, started_at desc, run_id desc) include (saved_at, words, correct, wrong)
      where cancelled_at is null or saved_at is not null`,
  );
  // Claims, counted at every start with the ledger locked.
  await create(
    db,
    'runs_under_way',
    sql`(user_id, started_at) where saved_at is null and cancelled_at is null and not premium_at_start`,
  );
  // Those that housekeeping deletes once they are old.
  await create(db, 'runs_unsaved', sql`(started_at) where saved_at is null`);
  // An index-only scan needs vacuumed pages; by default a fifth of the table would have to change first.
  await sql`
    alter table exercises.runs
    set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db);
}

async function create(db: Kysely<unknown>, name: string, what: ReturnType<typeof sql>): Promise<void> {
  // An interrupted first attempt leaves an invalid index.
  await sql`drop index concurrently if exists ${sql.id('exercises', name)}`.execute(db);
  await sql`create index concurrently ${sql.id(name)} on exercises.runs ${what}`.execute(db);
}
