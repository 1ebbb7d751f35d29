import { type Settings, settingsSchema } from '@mova/contracts';
import { type Insertable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { ownsEmail } from '../domain/account.ts';
import type { AccountDatabase, AccountDb, AccountTransaction } from './database.ts';

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

const loginAccounts = (db: AccountDb) =>
  db
    .selectFrom('account.users')
    .select([
      'user_id as userId',
      'name',
      'is_premium as isPremium',
      'password_hash as passwordHash',
      'registration_expires_at as registrationExpiresAt',
      'confirmed_at as confirmedAt',
      'locked_at as lockedAt',
    ]);

export function findLoginAccount(db: AccountDb, email: string): Promise<LoginAccount | undefined> {
  return loginAccounts(db).where('email', '=', email).executeTakeFirst();
}

/** Finds the account that owns an e-mail now, unlike an expired registration. */
export async function findEmailOwner(db: AccountDb, email: string): Promise<LoginAccount | undefined> {
  const account = await findLoginAccount(db, email);
  return account && ownsEmail(account, new Date()) ? account : undefined;
}

export function findLoginAccountById(db: AccountDb, userId: number): Promise<LoginAccount | undefined> {
  return loginAccounts(db).where('user_id', '=', userId).executeTakeFirst();
}

/** Finds a confirmed account with its e-mail. */
export function findContact(db: AccountDb, userId: number) {
  return loginAccounts(db)
    .select('email')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** @returns whether the account exists */
export async function storeName(db: AccountDb, userId: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account.users')
    .set({ name })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findProfile(db: AccountDb, userId: number) {
  const profile = await db
    .selectFrom('account.users as u')
    .select((query) => [
      'email',
      'name',
      'is_premium as isPremium',
      jsonObjectFrom(
        query
          .selectFrom('account.settings as s')
          .select(settingsColumns)
          .whereRef('s.user_id', '=', 'u.user_id'),
      ).as('settings'),
    ])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return profile && { ...profile, settings: profile.settings ?? defaultSettings };
}

/** Settings of a user who never saved any; their id is 0. */
export const defaultSettings: Settings = Object.freeze(
  settingsSchema.parse({ id: 0, voiceType: 'Google UK English Male', turnOnAudio: true }),
);

const settingsColumns = [
  'settings_id as id',
  'voice_type as voiceType',
  'turn_on_audio as turnOnAudio',
  'pace',
  'keys',
  'speak_words as speakWords',
  'rushnyk',
] as const;

export async function findSettings(db: AccountDb, userId: number): Promise<Settings> {
  const settings = await db
    .selectFrom('account.settings')
    .select(settingsColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return settings ?? defaultSettings;
}

/** Replaces the settings of a user. @returns undefined if the account does not exist */
export async function storeSettings(
  db: AccountDb,
  userId: number,
  { voiceType, turnOnAudio, pace, keys, speakWords, rushnyk }: Omit<Settings, 'id'>,
): Promise<Settings | undefined> {
  // The lock waits for a concurrent erasure, and then inserts nothing.
  const { rows } = await sql<Settings>`
    insert into account.settings (user_id, voice_type, turn_on_audio, pace, keys, speak_words, rushnyk)
    select user_id, ${voiceType}, ${turnOnAudio}::boolean, ${pace}, ${keys}::boolean, ${speakWords}::boolean,
      ${rushnyk}::boolean
    from account.users where user_id = ${userId} for key share
    on conflict (user_id) do update set
      voice_type = excluded.voice_type, turn_on_audio = excluded.turn_on_audio,
      pace = excluded.pace, keys = excluded.keys, speak_words = excluded.speak_words,
      rushnyk = excluded.rushnyk
    returning settings_id as id, voice_type as "voiceType", turn_on_audio as "turnOnAudio", pace, keys,
      speak_words as "speakWords", rushnyk`.execute(db);
  return rows[0];
}

/** @returns the id, or undefined if another account owns the e-mail */
export async function insertUser(
  trx: AccountTransaction,
  user: Insertable<AccountDatabase['account.users']>,
) {
  const row = await trx
    .insertInto('account.users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
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

/** Locks a user and returns the hash of the password: undefined if the user does not exist. */
export async function lockPasswordHash(trx: AccountTransaction, userId: number) {
  const row = await trx
    .selectFrom('account.users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.password_hash;
}

/** Replaces the password and opens the locks of the account. */
export async function resetPasswordHash(trx: AccountTransaction, userId: number, passwordHash: string) {
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

export function findPremiumChanges(db: AccountDb, since: Date, afterUserId: number, limit: number) {
  return db
    .selectFrom('account.users')
    .select(['user_id as userId', 'is_premium as isPremium'])
    .where('premium_changed_at', '>=', since)
    .where('user_id', '>', afterUserId)
    .orderBy('user_id')
    .limit(limit)
    .execute();
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
