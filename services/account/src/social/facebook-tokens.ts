import { hashSecret } from '@mova/service-kit';
import type { Redis } from '../redis.ts';

/** Longest life of a token of Facebook: 60 days. */
const lifeSeconds = 60 * 24 * 60 * 60;

/**
 * Binds a token of Facebook, which carries no nonce, to the browser that brings it first: whoever steals it
 * later cannot use it elsewhere.
 *
 * @param device name of the browser
 * @returns whether the token is this browser's
 */
export async function bindFacebookToken(redis: Redis, token: string, device: string): Promise<boolean> {
  const key = `mova:facebook-token:${hashSecret(token)}`;
  const owner = hashSecret(device);
  if ((await redis.set(key, owner, 'EX', lifeSeconds, 'NX')) === 'OK') return true;
  return (await redis.get(key)) === owner;
}
