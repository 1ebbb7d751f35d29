import { sql, type Transaction } from 'kysely';
import type { DictionaryDatabase } from './database.ts';

/**
 * Keeps an account from being closed until the transaction ends. Changes of one learner do not wait for
 * each other, only for a closing at the same moment.
 *
 * @returns false when the account is closed: nothing may be kept for it any more
 */
export async function holdAccountOpen(
  trx: Transaction<DictionaryDatabase>,
  userId: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${lockKey(userId)})`.execute(trx);
  // A statement of its own: it must see what was committed while the lock was waited for.
  const closed = await trx
    .selectFrom('dictionary.closed_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return closed === undefined;
}

/** Erases all rows of a learner and closes the account for good; a second time changes nothing. */
export async function closeAccount(trx: Transaction<DictionaryDatabase>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(userId)})`.execute(trx);
  await trx
    .insertInto('dictionary.closed_accounts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await trx.deleteFrom('dictionary.words').where('user_id', '=', userId).execute();
  await trx.deleteFrom('dictionary.learners').where('user_id', '=', userId).execute();
}

const lockKey = (userId: number) => sql`hashtextextended('dictionary.learner', ${userId})`;
