import type { AccountDb, AccountTransaction } from './database.ts';
import type { ProvenIdentity } from '../social/proven-identity.ts';

/** An account somebody signs in to. */
export interface SignedInAccount {
  readonly userId: number;
  readonly name: string;
  readonly isPremium: boolean;
  /** Null for an account that signs in by a provider only. */
  readonly passwordHash: string | null;
}

/** Consent to the legal texts, given right now. */
export interface Consent {
  /** Null where the page, of the release before, did not name it. */
  readonly version: string | null;
}

/** The account a person of a provider is linked to, whatever their e-mail is by now. */
export async function findLinkedAccount(
  db: AccountDb,
  { provider, subject }: Pick<ProvenIdentity, 'provider' | 'subject'>,
): Promise<SignedInAccount | undefined> {
  const row = await db
    .selectFrom('account.social_links as l')
    .innerJoin('account.users as u', 'u.user_id', 'l.user_id')
    .select(['u.user_id', 'u.name', 'u.is_premium', 'u.password_hash'])
    .where('l.provider', '=', provider)
    .where('l.subject', '=', subject)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      name: row.name,
      isPremium: row.is_premium,
      passwordHash: row.password_hash,
    }
  );
}

/**
 * Erases an unconfirmed registration of an e-mail, with its links and mails: its password may be that of
 * somebody who only typed the address, and must not open what its owner proves to own.
 */
export async function dropUnconfirmed(trx: AccountTransaction, email: string): Promise<void> {
  await trx
    .deleteFrom('account.users')
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .execute();
}

/**
 * Stores a confirmed account without a password, linked to the person.
 *
 * @returns the account; undefined when the e-mail or the person was taken meanwhile, and then the transaction
 *   must not be committed
 */
export async function insertLinkedAccount(
  trx: AccountTransaction,
  { provider, subject, email, name }: ProvenIdentity,
  consent: Consent,
  now: Date,
): Promise<SignedInAccount | undefined> {
  const user = await trx
    .insertInto('account.users')
    .values({
      email,
      name,
      password_hash: null,
      registered_at: now,
      registration_expires_at: now,
      confirmed_at: now,
      locked_at: null,
      consent_version: consent.version,
      consented_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!user) return undefined;
  const link = await trx
    .insertInto('account.social_links')
    .values({ provider, subject, user_id: user.user_id })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return link && { userId: link.user_id, name, isPremium: false, passwordHash: null };
}
