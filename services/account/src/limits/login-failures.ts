import { createHash } from 'node:crypto';
import { hashSecret, networkOf } from '@mova/service-kit';
import type { Redis } from '../redis.ts';

/** Wrong passwords in a row from one address, or in one known browser, that lock it out of one account. */
const failuresAllowed = 10;
/** Life of such a lock. */
const lockSeconds = 15 * 60;
/** Failures further apart than a day are no row. */
const memorySeconds = 24 * 60 * 60;
/**
 * Wrong passwords within a day in one known browser. Its name may be copied by whoever else uses the browser, and the
 * lock of the account does not hold for it.
 */
const deviceFailuresAllowed = 100;

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
  /** The password was right: the row of failures ends. Those of the day in a known browser still count. */
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

/** A count of failures, and for how long it locks once it is full. */
interface Bound {
  readonly key: string;
  readonly allowed: number;
  readonly lockSeconds: number;
}

/** Login failures kept in Redis, shared by every replica. */
export function createLoginFailures(redis: Redis): LoginFailures {
  const rowOf = ({ userId, passwordHash, address, knownDevice }: Attempt) => {
    const password = createHash('sha256')
      .update(passwordHash ?? '')
      .digest('base64url')
      .slice(0, 12);
    const source = knownDevice === undefined ? networkOf(address) : `device-${hashSecret(knownDevice)}`;
    return `mova:login-failures:${userId}:${password}:${source}`;
  };
  const dayOf = (attempt: Attempt) => (attempt.knownDevice === undefined ? [] : [`${rowOf(attempt)}:day`]);
  const boundsOf = (attempt: Attempt): readonly Bound[] => [
    { key: rowOf(attempt), allowed: failuresAllowed, lockSeconds },
    ...dayOf(attempt).map((key) => ({
      key,
      allowed: deviceFailuresAllowed,
      lockSeconds: memorySeconds,
    })),
  ];
  const decrease = (key: string) => redis.eval(takeBackScript, 1, key);
  return {
    async lockedFor(attempt) {
      const waits = boundsOf(attempt).map(async ({ key, allowed }) => {
        const [attempts, seconds] = await Promise.all([redis.get(key), redis.ttl(key)]);
        return Number(attempts) >= allowed ? Math.max(seconds, 1) : 0;
      });
      return Math.max(...(await Promise.all(waits)));
    },
    async begin(attempt) {
      let isLast = false;
      for (const { key, allowed, lockSeconds } of boundsOf(attempt)) {
        const answer = await redis.eval(beginScript, 1, key, allowed, memorySeconds, lockSeconds);
        const [attempts, seconds] = answer as [number, number];
        // What the row turns away does not count for the day.
        if (attempts > allowed) return { waitSeconds: Math.max(seconds, 1), isLast: false };
        if (attempts === allowed) isLast = true;
      }
      return { waitSeconds: 0, isLast };
    },
    async succeed(attempt) {
      await Promise.all([redis.del(rowOf(attempt)), ...dayOf(attempt).map(decrease)]);
    },
    async takeBack(attempt) {
      await Promise.all([rowOf(attempt), ...dayOf(attempt)].map(decrease));
    },
  };
}
