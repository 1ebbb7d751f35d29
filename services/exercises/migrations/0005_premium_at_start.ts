import { type Kysely, sql } from 'kysely';

/** What a run costs is settled by its start as well. The version before does not name the column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exercises.runs
      -- Its learner was premium when it began: it costs nothing, whatever they are when it is saved.
      add column premium_at_start boolean not null default false
  `.execute(db);
}
