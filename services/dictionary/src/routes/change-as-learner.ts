import { ApiError } from '@mova/service-kit';
import type { Kysely, Transaction } from 'kysely';
import { holdAccountOpen } from '../db/accounts-repository.ts';
import type { DictionaryDatabase } from '../db/database.ts';

/**
 * Runs a change of a learner's rows in one transaction, all or nothing.
 *
 * @throws ApiError NOT_SIGNED_IN when the account was erased while the call was on its way: nothing may be
 *   written for it that no deletion would ever find
 */
export async function changeAsLearner<T>(
  db: Kysely<DictionaryDatabase>,
  userId: number,
  change: (trx: Transaction<DictionaryDatabase>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (await holdAccountOpen(trx, userId)) return change(trx);
    throw new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
  });
}
