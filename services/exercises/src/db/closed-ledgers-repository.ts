import { type Kysely, sql } from 'kysely';
import type { Balance } from '../domain/free-trainings.ts';
import type { ExercisesDatabase } from './database.ts';

const retention = '12 months';

export async function recordTrainingsLeft(db: Kysely<ExercisesDatabase>, userId: number): Promise<void> {
  await db
    .insertInto('exercises.closed_ledgers')
    .columns(['user_id', 'free_trainings_left', 'renewed_on'])
    .expression((query) =>
      query
        .selectFrom('exercises.ledger')
        .select(['user_id', 'free_trainings_left', 'renewed_on'])
        .where('user_id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Returns the balance of an account that is deleted, or whose deletion is not read yet. */
export async function findFormerTrainings(
  db: Kysely<ExercisesDatabase>,
  userId: number,
): Promise<Balance | undefined> {
  return db
    .selectFrom('exercises.closed_ledgers')
    .select(['free_trainings_left as left', 'renewed_on as renewedOn'])
    .where('user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('exercises.ledger')
        .select(['free_trainings_left as left', 'renewed_on as renewedOn'])
        .where('user_id', '=', userId),
    )
    .executeTakeFirst();
}

export async function deleteOldClosedLedgers(db: Kysely<ExercisesDatabase>): Promise<void> {
  await db
    .deleteFrom('exercises.closed_ledgers')
    .where('closed_at', '<', sql<Date>`now() - ${retention}::interval`)
    .execute();
}
