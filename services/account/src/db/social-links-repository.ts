import type { AccountDb, AccountTransaction, SocialProvider } from './database.ts';
import { insertUser, type SignedInAccount } from './users-repository.ts';

interface LinkedPerson {
  readonly provider: SocialProvider;
  readonly subject: string;
}

export interface Consent {
  /** Null if the page did not send it, as pages of old releases. */
  readonly version: string | null;
}

export function findLinkedAccount(
  db: AccountDb,
  { provider, subject }: LinkedPerson,
): Promise<SignedInAccount | undefined> {
  return db
    .selectFrom('account.social_links as l')
    .innerJoin('account.users as u', 'u.user_id', 'l.user_id')
    .select(['u.user_id as userId', 'name', 'is_premium as isPremium', 'password_hash as passwordHash'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The providers by which a user may sign in. */
export async function findProvidersOf(db: AccountDb, userId: number): Promise<SocialProvider[]> {
  const rows = await db
    .selectFrom('account.social_links')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('provider', 'desc')
    .execute();
  return rows.map(({ provider }) => provider);
}

/** @returns undefined if the e-mail or the person is taken; the caller must roll back then */
export async function insertLinkedAccount(
  trx: AccountTransaction,
  { provider, subject, email, name }: LinkedPerson & { readonly email: string; readonly name: string },
  consent: Consent,
  now: Date,
): Promise<SignedInAccount | undefined> {
  const userId = await insertUser(trx, {
    email,
    name,
    password_hash: null,
    registered_at: now,
    registration_expires_at: now,
    confirmed_at: now,
    consent_version: consent.version,
    consented_at: now,
  });
  if (userId === undefined) return undefined;
  const link = await trx
    .insertInto('account.social_links')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return link && { userId: link.user_id, name, isPremium: false, passwordHash: null };
}
