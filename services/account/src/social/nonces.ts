import { createHash, randomBytes } from 'node:crypto';
import { hashSecret } from '@mova/service-kit';
import type { Redis } from '../redis.ts';

/** Time a social sign-in has to bring its nonce back. */
const lifeSeconds = 10 * 60;

const keyOf = (nonce: string) => `mova:nonce:${createHash('sha256').update(nonce).digest('base64url')}`;

/**
 * Issues a nonce for a social sign-in from one browser. Only hashes are kept, until it is used or ten minutes
 * are over.
 *
 * @param device name of the browser
 */
export async function issueNonce(redis: Redis, device: string): Promise<string> {
  const nonce = randomBytes(32).toString('base64url');
  await redis.set(keyOf(nonce), hashSecret(device), 'EX', lifeSeconds);
  return nonce;
}

/** Whether this browser was issued the nonce and it was not used yet. */
export async function isNonceOf(redis: Redis, nonce: string, device: string | undefined): Promise<boolean> {
  return device !== undefined && (await redis.get(keyOf(nonce))) === hashSecret(device);
}

/** Uses a nonce up. Of two that use it at once one is told true, the other false. */
export async function useNonceUp(redis: Redis, nonce: string): Promise<boolean> {
  return (await redis.del(keyOf(nonce))) === 1;
}
