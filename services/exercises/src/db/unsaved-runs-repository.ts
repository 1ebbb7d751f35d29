import { type Kysely, sql } from 'kysely';
import type { ExercisesDatabase } from './database.ts';

/**
 * How long a run that was never saved is remembered, as an interval of PostgreSQL. Its result may still wait in a
 * browser, which is told `NOT_FOUND` from then on: half a year is longer than anybody’s holidays.
 */
const remembered = '180 days';

/**
 * Asks to forget some unsaved runs past their time; what another transaction holds is passed over. Their ids are an
 * array, so that the rows are looked up by them however many are expected.
 */
export const forgettingQuery = (limit: number) => sql`
  delete from exercises.runs where run_id = any (array(
    select run_id from exercises.runs
    where saved_at is null and started_at < now() - ${remembered}::interval
    order by started_at limit ${limit} for update skip locked
  ))`;

/**
 * Forgets some runs that were never saved and are past their time. Several may do so at once: none waits for another,
 * nor does a learner for long.
 *
 * @param limit most runs to forget
 * @returns how many
 */
export async function forgetOldRuns(db: Kysely<ExercisesDatabase>, limit: number): Promise<number> {
  const { numAffectedRows } = await forgettingQuery(limit).execute(db);
  return Number(numAffectedRows ?? 0);
}
