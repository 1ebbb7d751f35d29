import { type EventPayload, eventSchemas } from '@mova/contracts';
import { lockAccountExclusive } from '@mova/service-kit';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Balance, initialBalance } from '../domain/free-trainings.ts';
import { findFormerTrainings, recordTrainingsLeft } from './closed-ledgers-repository.ts';
import { consumerName, type ExercisesDatabase } from './database.ts';

/** Returns the stored balance of a user; undefined while their ledger is not open. */
export async function findBalance(
  db: Kysely<ExercisesDatabase>,
  userId: number,
): Promise<Balance | undefined> {
  return db
    .selectFrom('exercises.ledger')
    .select(['free_trainings_left as left', 'renewed_on as renewedOn'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

interface NewLedger {
  readonly userId: number;
  readonly freeTrainingsLeft: number;
  /** The deleted account that had the e-mail before; the new one gets no more than it had left. */
  readonly formerUserId?: number | undefined;
  readonly openedAt?: Date;
}

/**
 * Opens the ledger of a user; an open one gets no more, and a closed account stays closed. For the event
 * consumer: calls of the user wait until its transaction ends.
 */
export async function openLedger(trx: Transaction<ExercisesDatabase>, ledger: NewLedger): Promise<void> {
  if (await lockAccountExclusive(trx, 'exercises', ledger.userId)) await insertLedger(trx, ledger);
}

async function insertLedger(trx: Transaction<ExercisesDatabase>, ledger: NewLedger): Promise<void> {
  const { userId, formerUserId, openedAt } = ledger;
  const former = formerUserId === undefined ? undefined : await findFormerTrainings(trx, formerUserId);
  const { left, renewedOn } = initialBalance(ledger.freeTrainingsLeft, former);
  const row = {
    user_id: userId,
    free_trainings_left: left,
    renewed_on: renewedOn,
    ...(openedAt && { opened_at: openedAt }),
  };
  await trx
    .insertInto('exercises.ledger')
    .values(row)
    .onConflict((conflict) => {
      const existing = conflict.column('user_id');
      if (former === undefined) return existing.doNothing();
      // A call opened it before, because its registration was dead-lettered.
      return existing.doUpdateSet({
        free_trainings_left: sql`least(ledger.free_trainings_left, excluded.free_trainings_left)`,
        renewed_on: sql`greatest(ledger.renewed_on, excluded.renewed_on)`,
      });
    })
    .execute();
}

interface LockedLedger extends Balance {
  readonly now: Date;
}

/**
 * Locks the ledger of a user until the transaction ends; every start and every save does so first. One that is
 * not open yet, because the account is newer than the last event read, is opened from the event log.
 */
export async function lockLedger(
  trx: Transaction<ExercisesDatabase>,
  userId: number,
  initial: number,
): Promise<LockedLedger> {
  const selectForUpdate = () =>
    trx
      .selectFrom('exercises.ledger')
      .select(['free_trainings_left as left', 'renewed_on as renewedOn', sql<Date>`now()`.as('now')])
      .where('user_id', '=', userId)
      .forUpdate();
  const found = await selectForUpdate().executeTakeFirst();
  if (found) return found;
  const registration = await findUnreadRegistration(trx, userId);
  await insertLedger(trx, {
    userId,
    freeTrainingsLeft: initial,
    formerUserId: registration?.formerUserId,
  });
  return selectForUpdate().executeTakeFirstOrThrow();
}

/** Finds the registration of a user among the events that the consumer has not applied yet; they are few. */
async function findUnreadRegistration(
  db: Kysely<ExercisesDatabase>,
  userId: number,
): Promise<EventPayload<'user.registered'> | undefined> {
  const { rows } = await sql<{ payload: unknown }>`
    select l.payload from exercises.event_cursors as c join events.log as l on (l.txid, l.seq) > (c.txid, c.seq)
    where c.consumer = ${consumerName} and l.type = 'user.registered'
      and l.payload->'userId' = to_jsonb(${userId}::bigint)
    limit 1`.execute(db);
  return rows[0] && eventSchemas['user.registered'].parse(rows[0].payload);
}

/** The ledger must be locked. */
export async function setBalance(
  trx: Transaction<ExercisesDatabase>,
  userId: number,
  { left, renewedOn }: Balance,
): Promise<void> {
  await trx
    .updateTable('exercises.ledger')
    .set({ free_trainings_left: left, renewed_on: renewedOn })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes everything this service has about a user, except how many free trainings were left. */
export async function deleteUserData(db: Kysely<ExercisesDatabase>, userId: number): Promise<void> {
  await recordTrainingsLeft(db, userId);
  await db.deleteFrom('exercises.ledger').where('user_id', '=', userId).execute();
  await db.deleteFrom('exercises.runs').where('user_id', '=', userId).execute();
}
