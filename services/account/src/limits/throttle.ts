import { createHash } from 'node:crypto';
import { ApiError, rateLimitKey } from '@mova/service-kit';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../db/database.ts';

/** At most `max` uses within `seconds` of the first one, by one client or e-mail. */
export interface ThrottleRule {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
  /** Whether uses are counted by client address, which counts as its network. */
  readonly byNetwork: boolean;
}

/**
 * Limits on responses that reveal whether an e-mail is registered. They are high because a classroom shares one network,
 * and separate so that wrong passwords do not block the other forms.
 */
const failures = { seconds: 15 * 60, byNetwork: true } as const;
export const signInFailures: ThrottleRule = { ...failures, name: 'failures', max: 100 };
export const registrationFailures: ThrottleRule = { ...failures, name: 'registration-failures', max: 50 };
export const resetFailures: ThrottleRule = { ...failures, name: 'reset-failures', max: 50 };

export type Throttle = ReturnType<typeof createThrottle>;

/**
 * Counts uses in Redis, shared by all replicas. Both methods return the seconds to wait, 0 if the use is allowed. E-mails
 * are stored as hashes only.
 */
export function createThrottle(redis: Redis) {
  // Each rule brings its own limit and time.
  const counter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'mova:throttle',
    points: 0,
    duration: 0,
  });
  const keyOf = ({ name, byNetwork }: ThrottleRule, user: string) =>
    `${name}:${byNetwork ? rateLimitKey(user) : createHash('sha256').update(user).digest('base64url')}`;
  return {
    /** Counts a use. Uses over the limit count as well, but do not extend the time. */
    async count(rule: ThrottleRule, user: string): Promise<number> {
      const counted = await counter.penalty(keyOf(rule, user), 1, { customDuration: rule.seconds });
      return counted.consumedPoints > rule.max ? secondsLeft(counted) : 0;
    },
    /** Checks whether the next use would be allowed, without counting it. */
    async check(rule: ThrottleRule, user: string): Promise<number> {
      const counted = await counter.get(keyOf(rule, user));
      return counted && counted.consumedPoints >= rule.max ? secondsLeft(counted) : 0;
    },
  };
}

export function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

export function tooManyAttempts(seconds: number): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', 'Too many attempts', {
    headers: { 'retry-after': String(seconds) },
  });
}
