import { networkPrefix, rateLimitKey } from '@mova/service-kit';
import { type Throttle, type ThrottleRule, tooManyAttempts } from './throttle.ts';

/** Mails that anyone who knows an e-mail may request. */
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
 * @throws ApiError TOO_MANY_REQUESTS with Retry-After
 */
export async function takeMail(throttle: Throttle, mail: RequestedMail, request: MailRequest): Promise<void> {
  const uses = await usesOf(throttle, mail, request);
  const waits = await Promise.all(uses.map(([rule, user]) => throttle.check(rule, user)));
  const maxWait = Math.max(...waits);
  if (maxWait > 0) throw tooManyAttempts(maxWait);
  for (const [rule, user] of uses) {
    // Of concurrent requests only the first passes.
    const seconds = await throttle.count(rule, user);
    if (seconds > 0) throw tooManyAttempts(seconds);
  }
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
