import { isContestedBy } from '../domain/account.ts';
import type { AccountTransaction } from './database.ts';
import { insertUser } from './users-repository.ts';

interface NewRegistration {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly registeredAt: Date;
  readonly expiresAt: Date;
  /** The unconfirmed account to replace, with its links and mails. */
  readonly replaces?: number | undefined;
  /** Null for an account created by an operator. */
  readonly deviceHash: Buffer | null;
  readonly consentVersion: string | null;
}

/**
 * Stores an unconfirmed account in place of the one it replaces, or of an expired one. The unique index decides between
 * concurrent registrations. @returns the id, or undefined if another account owns the e-mail
 */
export async function insertRegistration(trx: AccountTransaction, registration: NewRegistration) {
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
    .returning([
      'registration_expires_at as expiresAt',
      'registration_device_hash as deviceHash',
      'is_contested as isContested',
    ])
    .executeTakeFirst();
  return insertUser(trx, {
    email: registration.email,
    name: registration.name,
    password_hash: registration.passwordHash,
    registered_at: registration.registeredAt,
    registration_expires_at: registration.expiresAt,
    registration_device_hash: registration.deviceHash,
    is_contested: replaced !== undefined && isContestedBy(replaced, registration),
    consent_version: registration.consentVersion,
    consented_at: registration.consentVersion === null ? null : registration.registeredAt,
  });
}

/** Removes the password of an unconfirmed account if it is contested. @returns whether it is */
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

/** Returns the account if this browser registered it and it still waits; call {@link dropContestedPassword} first. */
export function findRegistrationOf(trx: AccountTransaction, userId: number, deviceHash: Buffer) {
  return trx
    .selectFrom('account.users')
    .select(['user_id as userId', 'name', 'is_premium as isPremium', 'password_hash as passwordHash'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('is_contested', '=', false)
    .where('registration_device_hash', '=', deviceHash)
    .executeTakeFirst();
}

/** Confirms an account. @returns its e-mail, or undefined if it does not exist or is confirmed already */
export async function confirmUser(trx: AccountTransaction, userId: number, confirmedAt: Date) {
  const row = await trx
    .updateTable('account.users')
    .set({ confirmed_at: confirmedAt, registration_device_hash: null, is_contested: false })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

export async function deleteUnconfirmed(trx: AccountTransaction, email: string): Promise<void> {
  await trx
    .deleteFrom('account.users')
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .execute();
}
