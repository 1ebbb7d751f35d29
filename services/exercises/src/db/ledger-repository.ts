import { holdAccountAlone } from '@mova/service-kit';
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
interface NewLedger {
  readonly userId: number;
  readonly freeTrainingsLeft: number;
  /** The moment of the transaction unless told. */
  readonly openedAt?: Date;
}

/**
 * Opens the ledger of a learner; an open one stays as it is and a closed account stays closed. For the
 * consumer of events: calls of the learner wait until its transaction ends.
 */
export async function openLedger(trx: Transaction<ExercisesDatabase>, ledger: NewLedger): Promise<void> {
  if (await holdAccountAlone(trx, 'exercises', ledger.userId)) await insertLedger(trx, ledger);
}

async function insertLedger(trx: Transaction<ExercisesDatabase>, ledger: NewLedger): Promise<void> {
  await trx
    .insertInto('exercises.ledger')
    .values({
      user_id: ledger.userId,
      free_trainings_left: ledger.freeTrainingsLeft,
      ...(ledger.openedAt && { opened_at: ledger.openedAt }),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** A ledger that nobody else changes before the transaction ends. */
interface HeldLedger {
  readonly left: number;
  /** The database's time of this transaction. */
  readonly now: Date;
}

/**
 * Holds the ledger of a learner until the transaction ends: every start and every save takes it first, so of
 * two at the same moment the second sees what the first left. One that is not open yet (the account is newer
 * than the last event read) is opened.
 *
 * @param initial trainings a new account starts with
 */
export async function holdLedger(
  trx: Transaction<ExercisesDatabase>,
  userId: number,
  initial: number,
): Promise<HeldLedger> {
  const hold = () =>
    trx
      .selectFrom('exercises.ledger')
      .select(['free_trainings_left as left', sql<Date>`now()`.as('now')])
      .where('user_id', '=', userId)
      .forUpdate();
  const found = await hold().executeTakeFirst();
  if (found) return found;
  await insertLedger(trx, { userId, freeTrainingsLeft: initial });
  return hold().executeTakeFirstOrThrow();
}

/** Writes what is left into a ledger that is held. */
export async function setFreeTrainings(
  trx: Transaction<ExercisesDatabase>,
  userId: number,
  left: number,
): Promise<void> {
  await trx
    .updateTable('exercises.ledger')
    .set({ free_trainings_left: left })
    .where('user_id', '=', userId)
    .execute();
}

/** Erases everything this domain keeps of a learner; erasing twice changes nothing. */
export async function eraseLearner(db: Kysely<ExercisesDatabase>, userId: number): Promise<void> {
  await db.deleteFrom('exercises.ledger').where('user_id', '=', userId).execute();
  await db.deleteFrom('exercises.runs').where('user_id', '=', userId).execute();
}
