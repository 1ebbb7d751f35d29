import { type Kysely, sql } from 'kysely';

/** `create index concurrently`, for which writers do not wait, runs outside a transaction. */
export const transaction = false;

/** Unsaved trainings that a user started within a day, counted at every start of a new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An interrupted first attempt leaves an invalid index.
  await sql`drop index concurrently if exists exercises.runs_unsaved_of_user`.execute(db);
  await sql`
    create index concurrently runs_unsaved_of_user on exercises.runs (user_id, started_at)
    where saved_at is null`.execute(db);
}
