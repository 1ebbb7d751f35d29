import { type Kysely, sql } from 'kysely';

/** The price of a training depends on its start. The previous version does not set the column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exercises.runs
      -- The user was premium at the start: it costs nothing, also when premium has ended since.
      add column premium_at_start boolean not null default false
  `.execute(db);
}
