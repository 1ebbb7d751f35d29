import { sql } from 'kysely';
import type { AccountDb } from './schema.ts';

/** Wrong passwords in a row, from anywhere, that lock an account until its password is reset (decision 6). */
const failuresAllowed = 100;

/**
 * Counts an attempt as failed before its password is checked; the right one takes all of them back. The
 * hundredth locks the account: of guesses sent at once no more than a hundred are ever checked.
 * @returns false when the account is locked: the password must not be checked
 */
export async function countFailedLogin(db: AccountDb, userId: number): Promise<boolean> {
  const row = await db
    .updateTable('account.users')
    .set({
      failed_logins: sql<number>`failed_logins + 1`,
      locked_at: sql<Date | null>`case when failed_logins + 1 >= ${failuresAllowed} then now() end`,
    })
    .where('user_id', '=', userId)
    .where('locked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
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
