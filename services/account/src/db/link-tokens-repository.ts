import { hashLinkToken, type LinkPurpose } from '../domain/link-token.ts';
import type { AccountDb, AccountTransaction } from './database.ts';

export async function insertLinkToken(
  db: AccountDb,
  link: {
    readonly token: string;
    readonly userId: number;
    readonly purpose: LinkPurpose;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('account.link_tokens')
    .values({
      token_hash: hashLinkToken(link.token),
      user_id: link.userId,
      purpose: link.purpose,
      expires_at: link.expiresAt,
    })
    .execute();
}

/**
 * Consumes a token and invalidates the user's other links of the same purpose. Of concurrent requests with one token
 * only the first succeeds.
 *
 * Locks the user before their tokens, in the same order as erasing a user does, to avoid a deadlock.
 * @returns the owner; undefined if the token is unknown, used, expired or made for another purpose
 */
export async function takeLinkToken(
  trx: AccountTransaction,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<number | undefined> {
  const hash = hashLinkToken(token);
  const owner = await trx
    .selectFrom('account.users as u')
    .innerJoin('account.link_tokens as l', 'l.user_id', 'u.user_id')
    .select('u.user_id')
    .where('l.token_hash', '=', hash)
    .forNoKeyUpdate('u')
    .executeTakeFirst();
  if (!owner) return undefined;
  const row = await trx
    .deleteFrom('account.link_tokens')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return undefined;
  await deleteLinkTokens(trx, row.user_id, purpose);
  return row.user_id;
}

/** Finds the owner of a token that {@link takeLinkToken} would accept now, without consuming it. */
export async function findLinkOwner(
  db: AccountDb,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ readonly email: string; readonly name: string } | undefined> {
  return db
    .selectFrom('account.link_tokens as l')
    .innerJoin('account.users as u', 'u.user_id', 'l.user_id')
    .select(['u.email', 'u.name'])
    .where('l.token_hash', '=', hashLinkToken(token))
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', now)
    .executeTakeFirst();
}

/** Invalidates every link of a purpose that was mailed to a user. */
export async function deleteLinkTokens(
  trx: AccountTransaction,
  userId: number,
  purpose: LinkPurpose,
): Promise<void> {
  await trx
    .deleteFrom('account.link_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Removes expired tokens. Skips locked rows: it locks them in no particular order. */
export async function deleteExpiredLinkTokens(db: AccountDb, now: Date): Promise<void> {
  await db
    .with('expired', (query) =>
      query
        .selectFrom('account.link_tokens')
        .select('token_hash')
        .where('expires_at', '<=', now)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('account.link_tokens as l')
    .using('expired')
    .whereRef('l.token_hash', '=', 'expired.token_hash')
    .execute();
}
