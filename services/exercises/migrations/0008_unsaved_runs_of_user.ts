import { type Kysely, sql } from 'kysely';

/** Writers must not wait for it: `create index concurrently` runs outside a transaction. */
export const transaction = false;

/** The unsaved runs that a user started within a day: asked at every start of a new run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What a first attempt left when it was cut off is of no use.
  await sql`drop index concurrently if exists exercises.runs_unsaved_of_user`.execute(db);
  await sql`
    create index concurrently runs_unsaved_of_user on exercises.runs (user_id, started_at)
    where saved_at is null`.execute(db);
}
