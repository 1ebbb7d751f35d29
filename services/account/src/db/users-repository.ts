import type { Settings } from '../domain/settings.ts';
import type { AccountDb, AccountTransaction } from './database.ts';
import { settingsColumns, settingsOf } from './settings-repository.ts';

/** An account that a user has proved to own. */
export interface SignedInAccount {
  readonly userId: number;
  readonly name: string;
  readonly isPremium: boolean;
  /** Null for an account that signs in with a provider only. */
  readonly passwordHash: string | null;
}

export interface LoginAccount extends SignedInAccount {
  readonly registrationExpiresAt: Date;
  readonly confirmedAt: Date | null;
  readonly lockedAt: Date | null;
}

export function findLoginAccount(db: AccountDb, email: string): Promise<LoginAccount | undefined> {
  return findAccount(db, 'email', email);
}

/** Finds the account of a signed-in user, to check its password again. */
export function findLoginAccountById(db: AccountDb, userId: number): Promise<LoginAccount | undefined> {
  return findAccount(db, 'user_id', userId);
}

async function findAccount(
  db: AccountDb,
  column: 'email' | 'user_id',
  value: string | number,
): Promise<LoginAccount | undefined> {
  const row = await db
    .selectFrom('account.users')
    .select([
      'user_id',
      'name',
      'password_hash',
      'registration_expires_at',
      'confirmed_at',
      'locked_at',
      'is_premium',
    ])
    .where(column, '=', value)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      name: row.name,
      passwordHash: row.password_hash,
      registrationExpiresAt: row.registration_expires_at,
      confirmedAt: row.confirmed_at,
      lockedAt: row.locked_at,
      isPremium: row.is_premium,
    }
  );
}

export interface Profile {
  readonly email: string;
  readonly name: string;
  readonly isPremium: boolean;
  readonly settings: Settings;
}

export async function findProfile(db: AccountDb, userId: number): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('account.users as u')
    .leftJoin('account.settings as s', 's.user_id', 'u.user_id')
    .select(['u.email', 'u.name', 'u.is_premium', ...settingsColumns])
    .where('u.user_id', '=', userId)
    .where('u.confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row && { email: row.email, name: row.name, isPremium: row.is_premium, settings: settingsOf(row) };
}

/** Locks a user; always lock the user before rows that belong to it. @returns whether the user exists */
export async function lockUser(trx: AccountTransaction, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('account.users')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function resetPasswordHash(
  trx: AccountTransaction,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await trx
    .updateTable('account.users')
    .set({ password_hash: passwordHash, failed_logins: 0, locked_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Replaces the password of an account, which stays locked if it was. */
export async function setPasswordHash(db: AccountDb, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('account.users')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns a page of the users whose premium changed since `since`, ordered by id. */
export async function findPremiumChanges(
  db: AccountDb,
  since: Date,
  afterUserId: number,
  limit: number,
): Promise<{ readonly userId: number; readonly isPremium: boolean }[]> {
  const rows = await db
    .selectFrom('account.users')
    .select(['user_id', 'is_premium'])
    .where('premium_changed_at', '>=', since)
    .where('user_id', '>', afterUserId)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, isPremium: row.is_premium }));
}

/** Erases an account and, by cascade, all rows of it. @returns its e-mail, or undefined if it does not exist */
export async function deleteUser(trx: AccountTransaction, userId: number): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('account.users')
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}
