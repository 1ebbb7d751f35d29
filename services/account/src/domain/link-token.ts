import { createHash, randomBytes } from 'node:crypto';

/** What a mailed link may be used for. A token for one purpose is not valid for another. */
export type LinkPurpose = 'confirm-email' | 'reset-password';

const resetHours = 1;

export function resetLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + resetHours * 60 * 60 * 1000);
}

export function createLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token. A plain hash is enough because the token is random. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
