import { createHash, randomBytes } from 'node:crypto';

/** What a mailed link may do. A token made for one purpose is worthless for another. */
export type LinkPurpose = 'confirm-email' | 'reset-password';

/** Hours a link that lets set a new password is good for (product decision 5). */
const resetHours = 1;

/** When a link that lets set a new password, mailed at `now`, stops working. */
export function resetLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + resetHours * 60 * 60 * 1000);
}

/** Makes a token of 256 random bits, safe in a URL. */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which a token is stored. A plain hash suffices: the token is random, not chosen. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
