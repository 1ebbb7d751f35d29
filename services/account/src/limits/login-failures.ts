import { hashSecret, rateLimitKey } from '@mova/service-kit';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Redis } from '../db/database.ts';
import { secondsLeft } from './throttle.ts';

const daySeconds = 24 * 60 * 60;
/** Consecutive wrong passwords that lock a network, or a known browser, out of an account. */
const maxFailures = 10;
const lockSeconds = 15 * 60;
/** Per day in one known browser: anyone who shares it can copy the cookie, and the lock of the account spares it. */
const maxDeviceFailures = 100;

interface Attempt {
  readonly userId: number;
  /** Part of the key: a new password starts new counts and opens every lock. */
  readonly passwordHash: string | null;
  readonly address: string;
  /** The device, if the account knows it. It is counted on its own, whatever its address. */
  readonly knownDevice: string | undefined;
}

interface Limit {
  readonly key: string;
  readonly max: number;
  readonly lockSeconds: number;
}

export type LoginFailures = ReturnType<typeof createLoginFailures>;

/** Counts wrong passwords for one account by network or known browser. A lock applies to that source alone. */
export function createLoginFailures(redis: Redis) {
  const counter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'mova:login-failures',
    points: maxFailures,
    duration: daySeconds,
  });
  const lock = ({ key, max, lockSeconds }: Limit) => counter.set(key, max, lockSeconds);
  return {
    async findLock(attempt: Attempt): Promise<number> {
      const waits = limitsOf(attempt).map(async (limit) => {
        const counted = await counter.get(limit.key);
        if (!counted || counted.consumedPoints < limit.max) return 0;
        // The process that counted the last attempt died before it could set the time of the lock.
        if (secondsLeft(counted) > limit.lockSeconds) await lock(limit);
        return Math.min(secondsLeft(counted), limit.lockSeconds);
      });
      return Math.max(...(await Promise.all(waits)));
    },
    /** Counts an attempt before its password is checked, so that concurrent guesses cannot exceed the limit. */
    async count(attempt: Attempt) {
      let isLast = false;
      for (const limit of limitsOf(attempt)) {
        const counted = await counter.penalty(limit.key);
        // An attempt that the first limit rejects does not count for the day.
        if (counted.consumedPoints > limit.max) {
          return { waitSeconds: Math.min(secondsLeft(counted), limit.lockSeconds), isLast: false };
        }
        if (counted.consumedPoints === limit.max) {
          await lock(limit);
          isLast = true;
        }
      }
      return { waitSeconds: 0, isLast };
    },
    /** Ends the series of failures after the right password. Earlier failures of the day still count. */
    async clear(attempt: Attempt) {
      const [series, ...day] = limitsOf(attempt);
      await Promise.all([counter.delete(series.key), ...day.map(({ key }) => counter.reward(key))]);
    },
    /** Takes back an attempt whose password was not checked. */
    async uncount(attempt: Attempt) {
      await Promise.all(limitsOf(attempt).map(({ key }) => counter.reward(key)));
    },
  };
}

function limitsOf({ userId, passwordHash, address, knownDevice }: Attempt): readonly [Limit, ...Limit[]] {
  const password = hashSecret(passwordHash ?? '').slice(0, 12);
  const source = knownDevice === undefined ? rateLimitKey(address) : `device-${hashSecret(knownDevice)}`;
  const key = `${userId}:${password}:${source}`;
  const series = { key, max: maxFailures, lockSeconds };
  if (knownDevice === undefined) return [series];
  return [series, { key: `${key}:day`, max: maxDeviceFailures, lockSeconds: daySeconds }];
}
