import { networkOf, networkPrefix } from '@mova/service-kit';
import { mailsOfNetwork, type Throttle, type ThrottleRule } from './throttle.ts';
import { tooOften } from '../sign-in/refusals.ts';

/** Mails that anyone may ask for, knowing the e-mail alone. */
type RequestedMail = 'confirmation' | 'reset';

interface MailRequest {
  readonly email: string;
  readonly address: string;
  /** Name of the browser, where the account knows it (`isKnownDevice`). */
  readonly knownDevice?: string | undefined;
}

/** Mails to one e-mail within a day that one network ({@link siteOf}), or one known browser, may ask for. */
const maxMailsOfSource = 5;
/** Mails to one e-mail within a day, whoever asks. */
const maxMails = 10;
/** Mails to one e-mail within a day that networks may add which have not asked for one that day. */
const maxMailsOfNewNetworks = 20;

type Use = readonly [rule: ThrottleRule, user: string];

/**
 * Lets a mail be sent by the rules of its kind and the bound of the network that asks for it.
 *
 * A known browser has rules of its own, which strangers cannot use up. Any other network finds a mail left as
 * long as fewer than {@link maxMailsOfNewNetworks} have asked before it.
 * @throws ApiError TOO_MANY_REQUESTS with Retry-After
 */
export async function takeMail(throttle: Throttle, mail: RequestedMail, request: MailRequest): Promise<void> {
  const uses = await usesOf(throttle, mail, request);
  const longest = Math.max(...(await Promise.all(uses.map(([rule, user]) => throttle.wait(rule, user)))));
  if (longest > 0) throw tooOften(longest);
  for (const [rule, user] of uses) {
    // Of requests that come at once all but one wait.
    const seconds = await throttle.take(rule, user);
    if (seconds > 0) throw tooOften(seconds);
  }
}

/**
 * The IPv4 address, or the /48 of an IPv6 one: anyone gets a /48 for nothing, and each of its 65,536 networks would
 * count as one that has not asked yet.
 */
function siteOf(address: string): string {
  const network = networkOf(address);
  return network.includes(':') ? networkPrefix(address) : network;
}

async function usesOf(
  throttle: Throttle,
  mail: RequestedMail,
  { email, address, knownDevice }: MailRequest,
): Promise<readonly Use[]> {
  const pause = { name: `${mail}-pause`, most: 1, seconds: 60, byNetwork: false };
  const day = { seconds: 24 * 60 * 60, byNetwork: false };
  const ofSource = { ...day, name: `${mail}-source`, most: maxMailsOfSource };
  if (knownDevice !== undefined) {
    const user = `${email} ${knownDevice}`;
    return [
      [pause, user],
      [ofSource, user],
    ];
  }
  const user = `${email} ${siteOf(address)}`;
  const hasAsked = (await throttle.wait({ ...ofSource, most: 1 }, user)) > 0;
  const most = hasAsked ? maxMails : maxMails + maxMailsOfNewNetworks;
  return [
    [pause, email],
    [ofSource, user],
    [{ ...day, name: `${mail}-quota`, most }, email],
    [mailsOfNetwork, address],
  ];
}
