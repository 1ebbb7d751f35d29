import { type Kysely, sql, type Transaction } from 'kysely';
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
  await lockLearner(trx, ledger.userId);
  const closed = await trx
    .selectFrom('exercises.closed_accounts')
    .select('user_id')
    .where('user_id', '=', ledger.userId)
    .executeTakeFirst();
  if (closed) return;
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

/** Erases all rows of a learner and closes the account for good; a second time changes nothing. */
export async function closeAccount(trx: Transaction<ExercisesDatabase>, userId: number): Promise<void> {
  await lockLearner(trx, userId);
  await trx
    .insertInto('exercises.closed_accounts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await trx.deleteFrom('exercises.ledger').where('user_id', '=', userId).execute();
  await trx.deleteFrom('exercises.runs').where('user_id', '=', userId).execute();
}

/**
 * One transaction at a time opens or closes the books of a learner. Without it an opening and a closing
 * that overlap (an event redriven by hand beside the running consumer) would not see each other's rows.
 */
async function lockLearner(trx: Transaction<ExercisesDatabase>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exercises.learner', ${userId}))`.execute(trx);
}
