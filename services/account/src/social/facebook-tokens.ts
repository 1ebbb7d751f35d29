import { hashSecret } from '@mova/service-kit';
import type { Redis } from '../db/redis.ts';

/** Tokens of Facebook live for 60 days at most. */
const lifeSeconds = 60 * 24 * 60 * 60;

/** Binds a token, which has no nonce, to the browser that sends it first. @returns whether that is this browser */
export async function bindFacebookToken(redis: Redis, token: string, device: string): Promise<boolean> {
  const key = `mova:facebook-token:${hashSecret(token)}`;
  const owner = hashSecret(device);
  if ((await redis.set(key, owner, 'EX', lifeSeconds, 'NX')) === 'OK') return true;
  return (await redis.get(key)) === owner;
}
