import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import { lockAccountExclusive, lockAccountShared } from './closed-accounts.ts';

/**
 * Runs a change of a user’s rows in one transaction.
 *
 * @param schema of the service, with its table of closed accounts
 * @throws ApiError NOT_SIGNED_IN when the account has been erased: no deletion would find what is written now
 */
export const changeAsUser: UserChange = (db, schema, userId, change) =>
  changeLocked(lockAccountShared, db, schema, userId, change);

/** Like `changeAsUser`, but one change of a user at a time: for changes that lock several rows and could deadlock. */
export const changeExclusively: UserChange = (db, schema, userId, change) =>
  changeLocked(lockAccountExclusive, db, schema, userId, change);

type UserChange = <DB, T>(
  db: Kysely<DB>,
  schema: string,
  userId: number,
  change: (trx: Transaction<DB>) => Promise<T>,
) => Promise<T>;

function changeLocked<DB, T>(
  lock: typeof lockAccountShared,
  db: Kysely<DB>,
  schema: string,
  userId: number,
  change: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (await lock(trx, schema, userId)) return change(trx);
    throw new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
  });
}
