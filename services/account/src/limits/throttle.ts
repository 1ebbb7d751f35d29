import { createHash } from 'node:crypto';
import { networkOf } from '@mova/service-kit';
import type { Redis } from '../redis.ts';

/** So many uses by one user of something within a time that begins with the first. */
export interface ThrottleRule {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** Whether users are addresses of clients, which count by their network. */
  readonly byNetwork: boolean;
}

/**
 * Answers from which a network could learn which e-mails are registered. High, because a classroom shares
 * one: only failures count. Each form has its own, so that wrong passwords close neither of the others.
 */
const failures = { seconds: 15 * 60, byNetwork: true } as const;
export const failuresOfSignIn: ThrottleRule = { ...failures, name: 'failures', most: 100 };
export const failuresOfRegistration: ThrottleRule = {
  ...failures,
  name: 'registration-failures',
  most: 50,
};
export const failuresOfReset: ThrottleRule = { ...failures, name: 'reset-failures', most: 50 };

/** Mails one network may have sent to whomever. */
export const mailsOfNetwork: ThrottleRule = { name: 'mails', most: 100, seconds: 60 * 60, byNetwork: true };

/** Counts uses against rules, shared by every replica. */
export interface Throttle {
  /** Counts a use. @returns 0, or the seconds until uses are answered again. */
  take(rule: ThrottleRule, user: string): Promise<number>;
  /** Like `take`, without counting: whether the next use would be too many. */
  wait(rule: ThrottleRule, user: string): Promise<number>;
}

/** Refused uses do not count, and the time does not begin anew: who waits as told is answered. */
const script = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
if used >= tonumber(ARGV[1]) then return math.max(redis.call('TTL', KEYS[1]), 1) end
if ARGV[3] == '1' then
  redis.call('INCR', KEYS[1])
  if used == 0 then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
end
return 0`;

/** A throttle kept in Redis. E-mails are kept as hashes only. */
export function createThrottle(redis: Redis): Throttle {
  async function ask(rule: ThrottleRule, user: string, counts: boolean): Promise<number> {
    const who = rule.byNetwork ? networkOf(user) : createHash('sha256').update(user).digest('base64url');
    const key = `mova:throttle:${rule.name}:${who}`;
    return (await redis.eval(script, 1, key, rule.most, rule.seconds, counts ? 1 : 0)) as number;
  }
  return {
    take: (rule, user) => ask(rule, user, true),
    wait: (rule, user) => ask(rule, user, false),
  };
}
