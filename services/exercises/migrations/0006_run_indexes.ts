import { type Kysely, sql } from 'kysely';

/** Writers must not wait for it: `create index concurrently` runs outside a transaction. */
export const transaction = false;

/**
 * One index for each question about runs, over nothing but the rows it is about. `runs_of_learner_newest_first`,
 * over all of them, is left to the erasing of an account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The history: counted, and read at any page, without a look at the rows, whose answers are large.
  await create(
    db,
    'runs_in_history',
    sql`(user_id, started_at desc, run_id desc) include (saved_at, words, correct, wrong)
      where cancelled_at is null or saved_at is not null`,
  );
  // Those that may hold a free training: asked at every start, with the ledger held.
  await create(
    db,
    'runs_under_way',
    sql`(user_id, started_at) where saved_at is null and cancelled_at is null and not premium_at_start`,
  );
  // Those that housekeeping forgets once they are old.
  await create(db, 'runs_unsaved', sql`(started_at) where saved_at is null`);
  // An index answers alone for what was tidied: by default a fifth of the table would first have to change.
  await sql`
    alter table exercises.runs
    set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db);
}

async function create(db: Kysely<unknown>, name: string, what: ReturnType<typeof sql>): Promise<void> {
  // What a first attempt left when it was cut off is of no use.
  await sql`drop index concurrently if exists ${sql.id('exercises', name)}`.execute(db);
  await sql`create index concurrently ${sql.id(name)} on exercises.runs ${what}`.execute(db);
}
