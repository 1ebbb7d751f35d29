import { holdAccountAlone } from '@mova/service-kit';
import { type Kysely, sql, type Transaction } from 'kysely';
import { initialTrainings } from '../domain/free-trainings.ts';
import { findFormerTrainings, keepTrainingsLeft } from './closed-ledgers-repository.ts';
import type { ExercisesDatabase } from './database.ts';
import { findUnreadRegistration } from './unread-registration.ts';

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
  /** The erased account that had the e-mail before: no more trainings than it had left are given. */
  readonly formerUserId?: number | undefined;
  /** The moment of the transaction unless told. */
  readonly openedAt?: Date;
}

/**
 * Opens the ledger of a learner; an open one gets no more than it has, and a closed account stays closed. For the
 * consumer of events: calls of the learner wait until its transaction ends.
 */
export async function openLedger(trx: Transaction<ExercisesDatabase>, ledger: NewLedger): Promise<void> {
  if (await holdAccountAlone(trx, 'exercises', ledger.userId)) await insertLedger(trx, ledger);
}

async function insertLedger(trx: Transaction<ExercisesDatabase>, ledger: NewLedger): Promise<void> {
  const { userId, formerUserId, openedAt } = ledger;
  const former = formerUserId === undefined ? undefined : await findFormerTrainings(trx, formerUserId);
  const row = {
    user_id: userId,
    free_trainings_left: initialTrainings(ledger.freeTrainingsLeft, former),
    ...(openedAt && { opened_at: openedAt }),
  };
  await trx
    .insertInto('exercises.ledger')
    .values(row)
    .onConflict((conflict) => {
      const taken = conflict.column('user_id');
      if (former === undefined) return taken.doNothing();
      // It was opened before this was known: by a call whose registration was set aside.
      return taken.doUpdateSet({
        free_trainings_left: sql`least(ledger.free_trainings_left, excluded.free_trainings_left)`,
      });
    })
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
 * than the last event read) is opened, by its registration in the log.
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
  const registration = await findUnreadRegistration(trx, userId);
  await insertLedger(trx, {
    userId,
    freeTrainingsLeft: initial,
    formerUserId: registration?.formerUserId,
  });
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

/**
 * Erases everything this domain keeps of a learner, but how many trainings their number had left; erasing twice changes
 * nothing.
 */
export async function eraseLearner(db: Kysely<ExercisesDatabase>, userId: number): Promise<void> {
  await keepTrainingsLeft(db, userId);
  await db.deleteFrom('exercises.ledger').where('user_id', '=', userId).execute();
  await db.deleteFrom('exercises.runs').where('user_id', '=', userId).execute();
}
