import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import { holdAccountAlone, holdAccountOpen } from './closed-accounts.ts';

/**
 * Runs a change of a learner's rows in one transaction, all or nothing.
 *
 * @param schema of the service, with its table of closed accounts
 * @throws ApiError NOT_SIGNED_IN when the account was erased while the call was on its way: nothing may be
 *   written for it that no deletion would ever find
 */
export const changeAsLearner: ChangeOfLearner = (db, schema, userId, change) =>
  changeHolding(holdAccountOpen, db, schema, userId, change);

/**
 * As `changeAsLearner`, one change of a learner after the other: for changes that lock more rows than their own
 * and would wait for each other in a circle.
 */
export const changeAlone: ChangeOfLearner = (db, schema, userId, change) =>
  changeHolding(holdAccountAlone, db, schema, userId, change);

type ChangeOfLearner = <DB, T>(
  db: Kysely<DB>,
  schema: string,
  userId: number,
  change: (trx: Transaction<DB>) => Promise<T>,
) => Promise<T>;

function changeHolding<DB, T>(
  hold: typeof holdAccountOpen,
  db: Kysely<DB>,
  schema: string,
  userId: number,
  change: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (await hold(trx, schema, userId)) return change(trx);
    throw new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
  });
}
