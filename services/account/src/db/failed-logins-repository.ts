import { sql } from 'kysely';
import { failedLoginHours, maxFailedLogins } from '../domain/account.ts';
import type { AccountDb } from './database.ts';

/** `locking`: the last attempt before the account locks. `locked`: the password must not be checked. */
export type CountedAttempt = 'counted' | 'locking' | 'locked';

const dayAgo = sql<Date>`now() - make_interval(hours => ${failedLoginHours})`;

/** Failures without a start time come from an older version. They count from now on, unless they locked the account. */
const isCurrent = sql<boolean>`failed_logins > 0
  and coalesce(failed_logins_since, case when locked_at is null then now() end) > ${dayAgo}`;
const failures = sql<number>`case when ${isCurrent} then failed_logins + 1 else 1 end`;

/** Counts an attempt as failed before its password is checked, so that concurrent guesses cannot exceed the limit. */
export async function countFailedLogin(db: AccountDb, userId: number): Promise<CountedAttempt> {
  const row = await db
    .updateTable('account.users')
    .set({
      failed_logins: failures,
      failed_logins_since: sql<Date>`case when ${isCurrent} then coalesce(failed_logins_since, now()) else now() end`,
      locked_at: sql<Date | null>`case when ${failures} >= ${maxFailedLogins} then now() end`,
    })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('locked_at', 'is', null), where('locked_at', '<=', dayAgo)]))
    .returning('locked_at')
    .executeTakeFirst();
  if (!row) return 'locked';
  return row.locked_at === null ? 'counted' : 'locking';
}

export async function uncountFailedLogin(db: AccountDb, userId: number): Promise<void> {
  await db
    .updateTable('account.users')
    .set({ failed_logins: sql<number>`greatest(failed_logins - 1, 0)`, locked_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Forgets all failures after the right password, and the lock that its own attempt may have set. */
export async function clearFailedLogins(db: AccountDb, userId: number): Promise<void> {
  await db
    .updateTable('account.users')
    .set({ failed_logins: 0, locked_at: null })
    .where('user_id', '=', userId)
    .execute();
}
