import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteDeadLetters } from '../events/dead-letters.ts';
import { ApiError } from '../http/api-error.ts';

/**
 * A call may be running while a deletion is applied, and a dead-lettered event may be redriven long after. So
 * a deletion leaves the account id behind, and every later change checks it; ids are never reused.
 */

const tableOf = (schema: string) => sql.table(`${schema}.closed_accounts`);
const lockKey = (schema: string, userId: number) =>
  sql`hashtextextended(${`${schema}.learner`}, ${userId}::bigint)`;

export async function createClosedAccountsTable<DB>(db: Kysely<DB>, schema: string): Promise<void> {
  await sql`
    create table ${tableOf(schema)} (
      user_id bigint primary key,
      closed_at timestamptz not null default now()
    )`.execute(db);
}

/** @returns false when the account is closed already: nothing may be kept for it */
type LockAccount = <DB>(trx: Transaction<DB>, schema: string, userId: number) => Promise<boolean>;

const lockBy =
  (lockFunction: string): LockAccount =>
  async (trx, schema, userId) => {
    await sql`select ${sql.raw(lockFunction)}(${lockKey(schema, userId)})`.execute(trx);
    // A separate statement, so that it sees what was committed while the lock was awaited.
    const { rows } = await sql`select user_id from ${tableOf(schema)} where user_id = ${userId}`.execute(trx);
    return rows.length === 0;
  };

/** Keeps an account from being closed until the transaction ends, without blocking other changes of the user. */
export const lockAccountShared = lockBy('pg_advisory_xact_lock_shared');

/** Also blocks other changes of the user: a consumer changes rows of many users and could deadlock. */
export const lockAccountExclusive = lockBy('pg_advisory_xact_lock');

const changeUnder =
  (lock: LockAccount) =>
  <DB, T>(
    db: Kysely<DB>,
    schema: string,
    userId: number,
    change: (trx: Transaction<DB>) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      if (await lock(trx, schema, userId)) return change(trx);
      throw new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
    });

/** @throws ApiError NOT_SIGNED_IN when the account has been erased: no deletion would find what is written now */
export const changeAsUser = changeUnder(lockAccountShared);

/** One change of a user at a time, for changes that lock several rows and could deadlock. */
export const changeExclusively = changeUnder(lockAccountExclusive);

/** Closes an account for good. Its dead-lettered events would never be applied, and may contain answers. */
export async function closeAccount<DB>(
  trx: Transaction<DB>,
  schema: string,
  userId: number,
  erase: () => Promise<void>,
): Promise<void> {
  await lockAccountExclusive(trx, schema, userId);
  await sql`insert into ${tableOf(schema)} (user_id) values (${userId}) on conflict do nothing`.execute(trx);
  await erase();
  await deleteDeadLetters(trx, schema, userId);
}
