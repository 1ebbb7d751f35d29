import { type Kysely, sql } from 'kysely';
import type { ExercisesDatabase } from './database.ts';

/**
 * How long an unsaved training is kept. Its result may still be in a browser, which gets `NOT_FOUND` from then
 * on: half a year is longer than any holidays.
 */
const retention = '180 days';

/** Ids are passed as an array, so that rows are looked up by them whatever number the planner expects. */
export const deleteOldTrainingsQuery = (limit: number) => sql`
  delete from exercises.runs where run_id = any (array(
    select run_id from exercises.runs
    where saved_at is null and started_at < now() - ${retention}::interval
    order by started_at limit ${limit} for update skip locked
  ))`;

/** Deletes up to `limit` old unsaved trainings, skips locked ones, and returns their number. */
export async function deleteOldTrainings(db: Kysely<ExercisesDatabase>, limit: number): Promise<number> {
  const { numAffectedRows } = await deleteOldTrainingsQuery(limit).execute(db);
  return Number(numAffectedRows ?? 0);
}
