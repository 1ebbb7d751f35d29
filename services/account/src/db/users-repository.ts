import { isContestedBy } from '../domain/registration.ts';
import type { Settings } from '../domain/settings.ts';
import type { AccountDb, AccountTransaction } from './database.ts';
import { settingsColumns, settingsOf } from './settings-repository.ts';

/** What a sign-in decides by. */
export interface LoginAccount {
  readonly userId: number;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly registrationExpiresAt: Date;
  readonly confirmedAt: Date | null;
  readonly lockedAt: Date | null;
  readonly isPremium: boolean;
}

/** Finds an account by normalised e-mail, confirmed or not. */
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

/** A registration ready to be stored. */
export interface NewRegistration {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly registeredAt: Date;
  readonly expiresAt: Date;
  /** The unconfirmed account that gives way to this one, with its links and mails. */
  readonly replaces?: number | undefined;
  /** SHA-256 of the name of the browser; null for an account that an operator makes. */
  readonly deviceHash: Buffer | null;
  /** Version of the legal texts; null for an account that an operator makes. */
  readonly consentVersion: string | null;
}

/**
 * Stores an unconfirmed account in place of the one it replaces, or of one whose days ran out; contested when
 * another browser's registration gives way to it. The unique index decides between two that race.
 * @returns the id, or undefined when the e-mail is held by another account
 */
export async function insertRegistration(
  trx: AccountTransaction,
  registration: NewRegistration,
): Promise<number | undefined> {
  const replaced = await trx
    .deleteFrom('account.users')
    .where('email', '=', registration.email)
    .where('confirmed_at', 'is', null)
    .where((where) =>
      where.or([
        where('registration_expires_at', '<=', registration.registeredAt),
        where('user_id', '=', registration.replaces ?? null),
      ]),
    )
    .returning(['registration_expires_at', 'registration_device_hash', 'is_contested'])
    .executeTakeFirst();
  const row = await trx
    .insertInto('account.users')
    .values({
      email: registration.email,
      name: registration.name,
      password_hash: registration.passwordHash,
      registered_at: registration.registeredAt,
      registration_expires_at: registration.expiresAt,
      registration_device_hash: registration.deviceHash,
      is_contested:
        replaced !== undefined &&
        isContestedBy(
          {
            expiresAt: replaced.registration_expires_at,
            deviceHash: replaced.registration_device_hash,
            isContested: replaced.is_contested,
          },
          registration,
        ),
      confirmed_at: null,
      locked_at: null,
      consent_version: registration.consentVersion,
      consented_at: registration.consentVersion === null ? null : registration.registeredAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Takes the password from an unconfirmed account whose e-mail several browsers registered: it may be a stranger's.
 * @returns whether the account was such a one
 */
export async function dropContestedPassword(trx: AccountTransaction, userId: number): Promise<boolean> {
  const row = await trx
    .updateTable('account.users')
    .set({ password_hash: null })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('is_contested', '=', true)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks an account as confirmed, and forgets in which browser it was registered.
 * @returns its e-mail, or undefined when there is no such account or it was confirmed before
 */
export async function confirmUser(
  trx: AccountTransaction,
  userId: number,
  confirmedAt: Date,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('account.users')
    .set({ confirmed_at: confirmedAt, registration_device_hash: null, is_contested: false })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/**
 * Locks an account for the rest of the transaction, before anything that hangs on it.
 * @returns whether there is one
 */
export async function lockUser(trx: AccountTransaction, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('account.users')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives an account a new password and unlocks it. */
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

/** Replaces the password of an account. */
export async function setPasswordHash(db: AccountDb, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('account.users')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .execute();
}

/** What the learner's own screens show of an account. */
export interface Profile {
  readonly email: string;
  readonly name: string;
  readonly isPremium: boolean;
  readonly settings: Settings;
}

/** Reads a confirmed account with its settings, the defaults where none were saved. */
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

/**
 * Erases an account; settings, link tokens and waiting mail go with it.
 * @returns its e-mail, or undefined when there was no such account
 */
export async function deleteUser(trx: AccountTransaction, userId: number): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('account.users')
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/**
 * Erases registrations that were not confirmed in their days, and all that hangs on them. What somebody is at work on
 * waits for the next time: neither a learner nor another replica is waited for.
 */
export async function deleteLapsedRegistrations(db: AccountDb, now: Date): Promise<void> {
  await db
    .with('lapsed', (query) =>
      query
        .selectFrom('account.users')
        .select('user_id')
        .where('confirmed_at', 'is', null)
        .where('registration_expires_at', '<=', now)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('account.users as u')
    .using('lapsed')
    .whereRef('u.user_id', '=', 'lapsed.user_id')
    .execute();
}
