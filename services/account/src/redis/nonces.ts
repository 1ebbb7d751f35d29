import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from './redis.ts';

/** Time a social sign-in has to bring its nonce back. */
const lifeSeconds = 10 * 60;

/** Issues a nonce for a social sign-in. Only its hash is kept, until it is used or ten minutes are over. */
export async function issueNonce(redis: Redis): Promise<string> {
  const nonce = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(nonce).digest('base64url');
  await redis.set(`mova:nonce:${hash}`, '1', 'EX', lifeSeconds);
  return nonce;
}
