import { type Kysely, sql } from 'kysely';
import type { ExercisesDatabase } from './database.ts';

/** How long the trainings left of an erased account are remembered, as an interval of PostgreSQL. */
const remembered = '12 months';

/** Remembers what a ledger that is about to be erased has left; a second time changes nothing. */
export async function keepTrainingsLeft(db: Kysely<ExercisesDatabase>, userId: number): Promise<void> {
  await db
    .insertInto('exercises.closed_ledgers')
    .columns(['user_id', 'free_trainings_left'])
    .expression((query) =>
      query
        .selectFrom('exercises.ledger')
        .select(['user_id', 'free_trainings_left'])
        .where('user_id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/**
 * Returns the trainings left of an erased account, or of one whose erasing this service has not read of yet;
 * undefined where nothing is known of it.
 */
export async function findFormerTrainings(
  db: Kysely<ExercisesDatabase>,
  userId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('exercises.closed_ledgers')
    .select('free_trainings_left as left')
    .where('user_id', '=', userId)
    .unionAll(
      db.selectFrom('exercises.ledger').select('free_trainings_left as left').where('user_id', '=', userId),
    )
    .executeTakeFirst();
  return row?.left;
}

/** Forgets what was remembered for 12 months. */
export async function forgetClosedLedgers(db: Kysely<ExercisesDatabase>): Promise<void> {
  await db
    .deleteFrom('exercises.closed_ledgers')
    .where('closed_at', '<', sql<Date>`now() - ${remembered}::interval`)
    .execute();
}
