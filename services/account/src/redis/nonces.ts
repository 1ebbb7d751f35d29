import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from './redis.ts';

/** Time a social sign-in has to bring its nonce back. */
const lifeSeconds = 10 * 60;

const keyOf = (nonce: string) => `mova:nonce:${createHash('sha256').update(nonce).digest('base64url')}`;

/** Issues a nonce for a social sign-in. Only its hash is kept, until it is used or ten minutes are over. */
export async function issueNonce(redis: Redis): Promise<string> {
  const nonce = randomBytes(32).toString('base64url');
  await redis.set(keyOf(nonce), '1', 'EX', lifeSeconds);
  return nonce;
}

/** Whether we issued this nonce and it was not used yet. */
export async function nonceStands(redis: Redis, nonce: string): Promise<boolean> {
  return (await redis.exists(keyOf(nonce))) === 1;
}

/** Uses a nonce up. Of two that use it at once one is told true, the other false. */
export async function useNonceUp(redis: Redis, nonce: string): Promise<boolean> {
  return (await redis.del(keyOf(nonce))) === 1;
}
