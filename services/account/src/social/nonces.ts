import { randomBytes } from 'node:crypto';
import { hashSecret } from '@mova/service-kit';
import type { Redis } from '../db/database.ts';

const lifeSeconds = 10 * 60;

const keyOf = (nonce: string) => `mova:nonce:${hashSecret(nonce)}`;

/** Issues a nonce for a social sign-in from one browser. Only hashes of nonce and device are stored. */
export async function issueNonce(redis: Redis, device: string): Promise<string> {
  const nonce = randomBytes(32).toString('base64url');
  await redis.set(keyOf(nonce), hashSecret(device), 'EX', lifeSeconds);
  return nonce;
}

export async function isNonceOf(redis: Redis, nonce: string, device: string | undefined): Promise<boolean> {
  return device !== undefined && (await redis.get(keyOf(nonce))) === hashSecret(device);
}

/** Consumes a nonce. Of concurrent calls with one nonce only the first returns true. */
export async function consumeNonce(redis: Redis, nonce: string): Promise<boolean> {
  return (await redis.del(keyOf(nonce))) === 1;
}
