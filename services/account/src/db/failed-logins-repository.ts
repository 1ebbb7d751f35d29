import { sql } from 'kysely';
import { failedLoginHours, maxFailedLogins } from '../domain/account-lock.ts';
import type { AccountDb } from './database.ts';

/**
 * How an attempt was counted. After `locking` the next one is refused; after `locked` this one must not be
 * checked.
 */
export type CountedAttempt = 'counted' | 'locking' | 'locked';

const dayAgo = sql<Date>`now() - make_interval(hours => ${failedLoginHours})`;

/**
 * Whether the present row of failures still counts. One that the version before began has no beginning: it counts
 * from now on, unless it locked the account.
 */
const rowCounts = sql<boolean>`failed_logins > 0
  and coalesce(failed_logins_since, case when locked_at is null then now() end) > ${dayAgo}`;
const failures = sql<number>`case when ${rowCounts} then failed_logins + 1 else 1 end`;

/**
 * Counts an attempt from a browser that the account does not know as failed, before its password is checked;
 * the right one takes all of them back. The hundredth within a day locks the account: of guesses sent at once
 * no more than a hundred are ever checked.
 */
export async function countFailedLogin(db: AccountDb, userId: number): Promise<CountedAttempt> {
  const row = await db
    .updateTable('account.users')
    .set({
      failed_logins: failures,
      failed_logins_since: sql<Date>`case when ${rowCounts} then coalesce(failed_logins_since, now()) else now() end`,
      locked_at: sql<Date | null>`case when ${failures} >= ${maxFailedLogins} then now() end`,
    })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('locked_at', 'is', null), where('locked_at', '<=', dayAgo)]))
    .returning('locked_at')
    .executeTakeFirst();
  if (!row) return 'locked';
  return row.locked_at === null ? 'counted' : 'locking';
}

/** Takes one attempt back that was counted and then not checked. */
export async function uncountFailedLogin(db: AccountDb, userId: number): Promise<void> {
  await db
    .updateTable('account.users')
    .set({ failed_logins: sql<number>`greatest(failed_logins - 1, 0)`, locked_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** The right password was given: the row of failures ends, and the lock its own attempt may have set. */
export async function clearFailedLogins(db: AccountDb, userId: number): Promise<void> {
  await db
    .updateTable('account.users')
    .set({ failed_logins: 0, locked_at: null })
    .where('user_id', '=', userId)
    .execute();
}
