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
export async function changeAsLearner<DB, T>(
  db: Kysely<DB>,
  schema: string,
  userId: number,
  change: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (await holdAccountOpen(trx, schema, userId)) return change(trx);
    throw accountGone();
  });
}

/**
 * As `changeAsLearner`, one change of a learner after the other: for changes that lock more rows than their own
 * and would wait for each other in a circle.
 */
export async function changeAlone<DB, T>(
  db: Kysely<DB>,
  schema: string,
  userId: number,
  change: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (await holdAccountAlone(trx, schema, userId)) return change(trx);
    throw accountGone();
  });
}

const accountGone = () => new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
