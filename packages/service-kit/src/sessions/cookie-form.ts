import { isLocalHostname, isPrivateAddress, withoutBrackets } from '../security/this-machine.ts';

/** How the browser reached the site, as the gateway saw it. */
export interface Connection {
  /** Scheme and host, `https://mova.example`; empty when unknown, which counts as safe. */
  readonly origin: string;
  /** Result of {@link allowsInsecureCookies}. */
  readonly embedded: boolean;
}

/**
 * Whether an installation may set cookies without Secure: the embedded default, over plain http, at an
 * address of this machine or a private network. Independent of proxies, so that every process of a site
 * decides alike.
 */
export function allowsInsecureCookies(env: {
  readonly EMBEDDED: boolean;
  readonly PUBLIC_ORIGIN: string;
}): boolean {
  const { protocol, hostname } = new URL(env.PUBLIC_ORIGIN);
  const isNearby = isLocalHostname(hostname) || isPrivateAddress(withoutBrackets(hostname));
  return env.EMBEDDED && protocol === 'http:' && isNearby;
}

/**
 * Whether this browser would drop Secure cookies and the installation allows others: plain http to a host
 * other than the machine itself (a phone in the same network), embedded default only.
 */
export function needsInsecureCookies({ origin, embedded }: Connection): boolean {
  if (!embedded || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLocalHostname(hostname);
}
