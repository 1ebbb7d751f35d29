import { createHash } from 'node:crypto';
import { hashSecret, networkOf } from '@mova/service-kit';
import type { Redis } from './redis.ts';

/** Wrong passwords in a row from one address, or in one known browser, that lock it out of one account. */
const failuresAllowed = 10;
/** Life of such a lock. */
const lockSeconds = 15 * 60;
/** Failures further apart than a day are no row. */
const memorySeconds = 24 * 60 * 60;

/** An account's password, tried from an address or in a browser that the account knows. */
interface Attempt {
  readonly userId: number;
  /** As stored: with another password the count begins anew, and every lock is open. */
  readonly passwordHash: string | null;
  readonly address: string;
  /** Name of the browser, where the account knows it: it is counted by itself, wherever it is. */
  readonly knownDevice: string | undefined;
}

/**
 * Counts failed sign-ins of one account from one address or known browser. Guessing elsewhere locks nobody
 * else out.
 */
export interface LoginFailures {
  /** Seconds until the address may try again; 0 when it may. */
  lockedFor(attempt: Attempt): Promise<number>;
  /**
   * Counts an attempt before its password is checked, so that guesses sent at once cannot all slip
   * through; a right password takes the count back.
   * @returns like `lockedFor`, at this very moment, and whether it is the last attempt before a lock
   */
  begin(attempt: Attempt): Promise<{ readonly waitSeconds: number; readonly isLast: boolean }>;
  /** The password was right: the row of failures ends. */
  succeed(attempt: Attempt): Promise<void>;
  /** The password was never checked: the attempt does not count. */
  takeBack(attempt: Attempt): Promise<void>;
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
  const keyOf = ({ userId, passwordHash, address, knownDevice }: Attempt) => {
    const password = createHash('sha256')
      .update(passwordHash ?? '')
      .digest('base64url')
      .slice(0, 12);
    const source = knownDevice === undefined ? networkOf(address) : `device-${hashSecret(knownDevice)}`;
    return `mova:login-failures:${userId}:${password}:${source}`;
  };
  return {
    async lockedFor(attempt) {
      const key = keyOf(attempt);
      const [attempts, seconds] = await Promise.all([redis.get(key), redis.ttl(key)]);
      return Number(attempts) >= failuresAllowed ? Math.max(seconds, 1) : 0;
    },
    async begin(attempt) {
      const [attempts, seconds] = (await redis.eval(
        beginScript,
        1,
        keyOf(attempt),
        failuresAllowed,
        memorySeconds,
        lockSeconds,
      )) as [number, number];
      const waitSeconds = attempts > failuresAllowed ? Math.max(seconds, 1) : 0;
      return { waitSeconds, isLast: attempts === failuresAllowed };
    },
    async succeed(attempt) {
      await redis.del(keyOf(attempt));
    },
    async takeBack(attempt) {
      await redis.eval(takeBackScript, 1, keyOf(attempt));
    },
  };
}
