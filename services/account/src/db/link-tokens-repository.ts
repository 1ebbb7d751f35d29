import { hash, randomBytes } from 'node:crypto';
import { ApiError } from '@mova/service-kit';
import type { AccountDb, AccountTransaction, LinkPurpose } from './database.ts';

/** Returns the stored form of a token. A plain hash is enough because the token is random. */
export function hashLinkToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Stores a new token for a mailed link and returns it. */
export async function createLinkToken(
  db: AccountDb,
  { userId, purpose, expiresAt }: { userId: number; purpose: LinkPurpose; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('account.link_tokens')
    .values({ token_hash: hashLinkToken(token), user_id: userId, purpose, expires_at: expiresAt })
    .execute();
  return token;
}

/** Only of confirmation links whose account still waits. */
const linkReplaced = () => new ApiError('LINK_REPLACED', 'A newer link was mailed');

export const linkInvalid = () => new ApiError('LINK_INVALID', 'The link was used already or is too old');

/**
 * Consumes a token and invalidates the user's other links of the same purpose. Of concurrent requests with one token
 * only the first succeeds. Locks the user before their tokens, like erasing a user, to avoid a deadlock.
 * @returns the owner
 * @throws ApiError LINK_REPLACED if a newer link was mailed; LINK_INVALID if the token is unknown, used, expired or made
 * for another purpose
 */
export async function takeLinkToken(trx: AccountTransaction, token: string, purpose: LinkPurpose, now: Date) {
  const owner = await trx
    .selectFrom('account.users as u')
    .innerJoin('account.link_tokens as l', 'l.user_id', 'u.user_id')
    .select('u.user_id')
    .where('l.token_hash', '=', hashLinkToken(token))
    .forNoKeyUpdate('u')
    .executeTakeFirst();
  if (!owner) throw (await isReplaced(trx, token, now)) ? linkReplaced() : linkInvalid();
  const row = await trx
    .deleteFrom('account.link_tokens')
    .where('token_hash', '=', hashLinkToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw linkInvalid();
  await deleteLinkTokens(trx, row.user_id, purpose);
  return row.user_id;
}

async function isReplaced(trx: AccountTransaction, token: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('account.replaced_links as l')
    .innerJoin('account.users as u', 'u.user_id', 'l.user_id')
    .select('u.user_id')
    .where('l.token_hash', '=', hashLinkToken(token))
    .where('l.expires_at', '>', now)
    .where('u.confirmed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the owner of a token that {@link takeLinkToken} would accept now, without consuming it. */
export function findLinkOwner(db: AccountDb, token: string, purpose: LinkPurpose, now: Date) {
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
export async function deleteLinkTokens(trx: AccountTransaction, userId: number, purpose: LinkPurpose) {
  await trx
    .deleteFrom('account.link_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Invalidates them because a newer one follows. Of confirmation links it is remembered until they would expire. */
export async function replaceLinkTokens(trx: AccountTransaction, userId: number, purpose: LinkPurpose) {
  if (purpose === 'confirm-email') {
    await trx
      .insertInto('account.replaced_links')
      .columns(['token_hash', 'user_id', 'expires_at'])
      .expression((query) =>
        query
          .selectFrom('account.link_tokens')
          .select(['token_hash', 'user_id', 'expires_at'])
          .where('user_id', '=', userId)
          .where('purpose', '=', purpose),
      )
      .execute();
  }
  await deleteLinkTokens(trx, userId, purpose);
}
