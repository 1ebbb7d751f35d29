import { ApiError, hashSecret, networkPrefix, rateLimitKey } from '@mova/service-kit';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../db/database.ts';

/** At most `max` uses within `seconds` of the first one, by one client or e-mail. */
export interface ThrottleRule {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
  /** By the network of a client address, else by e-mail. */
  readonly byNetwork: boolean;
}

/** Responses that reveal whether an e-mail is registered. The limits are high: a classroom shares one network. */
const failures = { seconds: 15 * 60, byNetwork: true } as const;
export const signInFailures: ThrottleRule = { ...failures, name: 'failures', max: 100 };
export const registrationFailures: ThrottleRule = { ...failures, name: 'registration-failures', max: 50 };
export const resetFailures: ThrottleRule = { ...failures, name: 'reset-failures', max: 50 };

export type Throttle = ReturnType<typeof createThrottle>;

/** Counts uses in Redis, e-mails by hash. Both methods return the seconds to wait, 0 if the use is allowed. */
export function createThrottle(redis: Redis) {
  const counter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'mova:throttle',
    points: 0,
    duration: 0,
  });
  const keyOf = ({ name, byNetwork }: ThrottleRule, user: string) =>
    `${name}:${byNetwork ? rateLimitKey(user) : hashSecret(user)}`;
  return {
    /** Counts a use. Uses over the limit count as well, but do not extend the time. */
    async count(rule: ThrottleRule, user: string): Promise<number> {
      const counted = await counter.penalty(keyOf(rule, user), 1, { customDuration: rule.seconds });
      return counted.consumedPoints > rule.max ? secondsLeft(counted) : 0;
    },
    async check(rule: ThrottleRule, user: string): Promise<number> {
      const counted = await counter.get(keyOf(rule, user));
      return counted && counted.consumedPoints >= rule.max ? secondsLeft(counted) : 0;
    },
  };
}

export function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** @throws ApiError TOO_MANY_REQUESTS unless the seconds to wait are 0 */
export function rejectIfWaiting(seconds: number): void {
  if (seconds === 0) return;
  throw new ApiError('TOO_MANY_REQUESTS', 'Too many attempts', {
    headers: { 'retry-after': String(seconds) },
  });
}

type RequestedMail = 'confirmation' | 'reset';

interface MailRequest {
  readonly email: string;
  readonly address: string;
  readonly knownDevice?: string | undefined;
}

/** Mails to one e-mail within a day, requested by one network or known browser. */
const maxMailsOfSource = 5;
/** Mails to one e-mail within a day, requested by all networks together. */
const maxMails = 10;
/** Further mails to one e-mail within a day, reserved for networks that have not requested one that day. */
const maxMailsOfNewNetworks = 20;

const mailsOfNetwork: ThrottleRule = { name: 'mails', max: 100, seconds: 60 * 60, byNetwork: true };

type Use = readonly [rule: ThrottleRule, user: string];

/**
 * Counts a requested mail against the limits of its e-mail and of the network. A known browser has limits of its own,
 * which strangers cannot use up.
 */
export async function takeMail(throttle: Throttle, mail: RequestedMail, request: MailRequest): Promise<void> {
  const uses = await usesOf(throttle, mail, request);
  const waits = await Promise.all(uses.map(([rule, user]) => throttle.check(rule, user)));
  rejectIfWaiting(Math.max(...waits));
  // Of concurrent requests only the first passes.
  for (const [rule, user] of uses) rejectIfWaiting(await throttle.count(rule, user));
}

/** The IPv4 address, or the /48 prefix of an IPv6 address: anyone can get a /48 with its 65,536 networks for free. */
function siteOf(address: string): string {
  const network = rateLimitKey(address);
  return network.includes(':') ? networkPrefix(address) : network;
}

async function usesOf(
  throttle: Throttle,
  mail: RequestedMail,
  { email, address, knownDevice }: MailRequest,
): Promise<readonly Use[]> {
  const pause = { name: `${mail}-pause`, max: 1, seconds: 60, byNetwork: false };
  const day = { seconds: 24 * 60 * 60, byNetwork: false };
  const ofSource = { ...day, name: `${mail}-source`, max: maxMailsOfSource };
  if (knownDevice !== undefined) {
    const user = `${email} ${knownDevice}`;
    return [
      [pause, user],
      [ofSource, user],
    ];
  }
  const user = `${email} ${siteOf(address)}`;
  const hasRequested = (await throttle.check({ ...ofSource, max: 1 }, user)) > 0;
  const max = hasRequested ? maxMails : maxMails + maxMailsOfNewNetworks;
  return [
    [pause, email],
    [ofSource, user],
    [{ ...day, name: `${mail}-quota`, max }, email],
    [mailsOfNetwork, address],
  ];
}
