import { holdAccountOpen } from '@mova/service-kit';
import type { Kysely, Transaction } from 'kysely';
import type { ExercisesDatabase } from './database.ts';

/** Free trainings left of a learner, or undefined while their ledger is not open. */
export async function findFreeTrainings(
  db: Kysely<ExercisesDatabase>,
  userId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('exercises.ledger')
    .select('free_trainings_left')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.free_trainings_left;
}

/** A ledger about to be opened. */
export interface NewLedger {
  readonly userId: number;
  readonly freeTrainingsLeft: number;
  readonly openedAt: Date;
}

/** Opens the ledger of a learner; an open one stays as it is and a closed account stays closed. */
export async function openLedger(trx: Transaction<ExercisesDatabase>, ledger: NewLedger): Promise<void> {
  if (!(await holdAccountOpen(trx, 'exercises', ledger.userId))) return;
  await trx
    .insertInto('exercises.ledger')
    .values({
      user_id: ledger.userId,
      free_trainings_left: ledger.freeTrainingsLeft,
      opened_at: ledger.openedAt,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Erases everything this domain keeps of a learner; erasing twice changes nothing. */
export async function eraseLearner(db: Kysely<ExercisesDatabase>, userId: number): Promise<void> {
  await db.deleteFrom('exercises.ledger').where('user_id', '=', userId).execute();
  await db.deleteFrom('exercises.runs').where('user_id', '=', userId).execute();
}
