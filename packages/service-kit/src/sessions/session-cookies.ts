import { createHmac } from 'node:crypto';
import { cookieNames } from '@mova/contracts';
import { LRUCache } from 'lru-cache';
import { isLocalHostname, isPrivateAddress, withoutBrackets } from '../security/this-machine.ts';

/** Attributes besides Max-Age. Every session cookie has `Path=/`. */
export interface CookieAttributes {
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: 'None' | 'Lax';
}

/** Set with `SameSite=None`, so that requests from pages of other sites include them. */
const crossSiteCookies: readonly string[] = [cookieNames.accessToken, cookieNames.userId];

/** Browsers accept the `__Host-` prefix only with Secure. */
export function companionCookieName(isSecure: boolean): string {
  return isSecure ? cookieNames.companion : cookieNames.insecureCompanion;
}

/** The account service sets these cookies; the gateway renews them. */
export function sessionCookieAttributes(name: string, isSecure: boolean): CookieAttributes {
  return {
    secure: isSecure,
    httpOnly: name === companionCookieName(isSecure),
    sameSite: isSecure && crossSiteCookies.includes(name) ? 'None' : 'Lax',
  };
}

/** The embedded default, over plain http, near by. Every process of a site decides alike. */
export function allowsInsecureCookies(env: {
  readonly EMBEDDED: boolean;
  readonly PUBLIC_ORIGIN: string;
}): boolean {
  const { protocol, hostname } = new URL(env.PUBLIC_ORIGIN);
  const isNearby = isLocalHostname(hostname) || isPrivateAddress(withoutBrackets(hostname));
  return env.EMBEDDED && protocol === 'http:' && isNearby;
}

export interface Connection {
  /** Scheme and host, `https://mova.example`; empty when unknown, which counts as safe. */
  readonly origin: string;
  /** Result of {@link allowsInsecureCookies}. */
  readonly embedded: boolean;
}

/** Whether this browser would drop Secure cookies: plain http to a host other than the machine itself. */
export function needsInsecureCookies({ origin, embedded }: Connection): boolean {
  if (!embedded || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLocalHostname(hostname);
}

const csrfTokens = new LRUCache<string, string>({ max: 20_000 });

/** The session id never leaves the servers, so no page and no other host of the domain can make one. */
export function csrfTokenOf(sessionId: string): string {
  let token = csrfTokens.get(sessionId);
  if (token === undefined) {
    token = createHmac('sha256', sessionId).update('mova csrf token').digest('base64url');
    csrfTokens.set(sessionId, token);
  }
  return token;
}
