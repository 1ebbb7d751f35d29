import { networkOf } from '@mova/service-kit';
import type { Redis } from './redis.ts';

/** Wrong passwords in a row from one address that lock it out of one account (product decision 6). */
const failuresAllowed = 10;
/** Life of such a lock. */
const lockSeconds = 15 * 60;
/** Failures further apart than a day are no row. */
const memorySeconds = 24 * 60 * 60;

/** Where an attempt stands. */
type Attempt =
  | { readonly locked: false }
  | {
      readonly locked: true;
      /** Seconds until the lock opens. */
      readonly opensInSeconds: number;
    };

/** Counts failed sign-ins of one account from one address. Guessing elsewhere locks nobody else out. */
export interface LoginFailures {
  /**
   * Counts an attempt before its password is checked, so that guesses sent at once cannot all slip
   * through; a right password takes the count back.
   */
  begin(userId: number, address: string): Promise<Attempt>;
  /** The password was right: the row of failures ends. */
  succeed(userId: number, address: string): Promise<void>;
  /** The password was never checked: the attempt does not count. */
  takeBack(userId: number, address: string): Promise<void>;
}

/** Counts and sets the life of the count in one step: a count without an end would lock for ever. */
const beginScript = `
local attempts = redis.call('INCR', KEYS[1])
if attempts == 1 then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
if attempts == tonumber(ARGV[1]) then redis.call('EXPIRE', KEYS[1], ARGV[3]) end
return { attempts, redis.call('TTL', KEYS[1]) }`;

/** Never below zero and never a new key: the count may have ended in between. */
const takeBackScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

/** Login failures kept in Redis, shared by every replica. */
export function createLoginFailures(redis: Redis): LoginFailures {
  const keyOf = (userId: number, address: string) => `mova:login-failures:${userId}:${networkOf(address)}`;
  return {
    async begin(userId, address) {
      const [attempts, seconds] = (await redis.eval(
        beginScript,
        1,
        keyOf(userId, address),
        failuresAllowed,
        memorySeconds,
        lockSeconds,
      )) as [number, number];
      return attempts > failuresAllowed ? { locked: true, opensInSeconds: seconds } : { locked: false };
    },
    async succeed(userId, address) {
      await redis.del(keyOf(userId, address));
    },
    async takeBack(userId, address) {
      await redis.eval(takeBackScript, 1, keyOf(userId, address));
    },
  };
}
