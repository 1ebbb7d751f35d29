import { hashLinkToken, type LinkPurpose } from '../domain/link-token.ts';
import type { AccountDb, AccountTransaction } from './database.ts';

/** Stores a token, hashed, until it is used or `expiresAt` comes. */
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
 * Uses a token up. Of two requests with the same token one gets the user, the other waits for it and
 * gets nothing. Other links of the same purpose end with it.
 *
 * The user is locked before any of their tokens, as erasing the user does it: in the other order two links
 * of one user, or a link and an erasure, would wait for each other in a circle.
 * @returns whose token it was; undefined when it is unknown, used, expired or made for another purpose
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

/**
 * Whose token it is, if it would be taken now. Asked before work that would be for nothing otherwise.
 * @returns undefined for a token that {@link takeLinkToken} would refuse
 */
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

/** Makes every link of a purpose that was mailed to a user so far stop working. */
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

/**
 * Removes tokens that can no longer be used. What somebody is at work on waits for the next time: rows of many learners
 * are locked here, in no order that a call of theirs would know.
 */
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
