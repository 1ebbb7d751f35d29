import { cookieNames, headerNames } from '@mova/contracts';
import {
  type CheckedSession,
  companionCookieName,
  csrfTokenOf,
  type Log,
  needsInsecureCookies,
  type RateLimits,
  rateLimitKey,
  recordSecurityEvent,
  type SessionCheck,
  type SessionStore,
  sessionCookieAttributes,
  sessionLives,
} from '@mova/service-kit';
import { rateCostOf } from '../http/body.ts';
import type { Exchange } from '../http/exchange.ts';
import { readCookie } from '../http/headers.ts';
import { httpError, type StepResult } from '../http/problem.ts';

export interface SessionOptions {
  readonly log: Log;
  readonly sessions: SessionStore;
  readonly allowsInsecureCookies: boolean;
}

/** @param perSecond requests per session, or per network where there is none; 0 for no limit */
export function rateLimitsOf(perSecond: number): RateLimits {
  // A whole class may share an address.
  return { perSecond, burst: perSecond * 2, addressBurst: perSecond * 8 };
}

const notSignedIn = httpError('NOT_SIGNED_IN', 'Sign in first');
const sessionReused = httpError('SESSION_REUSED', 'The session ended: a replaced token of it was used');
const userMismatch = httpError('USER_MISMATCH', 'X-User-Id is not the user of this session');
const sessionsUnavailable = httpError('SESSIONS_UNAVAILABLE', 'Sessions cannot be checked at the moment', {
  headers: ['retry-after', '1'],
});
const bearerForm = /^Bearer ([A-Za-z0-9._~+/-]{1,512}=*)$/i;

/** Cookies of a remembered session that keep their value when they are renewed. */
const renewedCookies = [
  cookieNames.userId,
  cookieNames.kindOfLogin,
  cookieNames.userName,
  cookieNames.settings,
  cookieNames.rememberMe,
] as const;

/**
 * Checks session and rate limit in one round trip to Redis. A bearer token counts only with its companion
 * cookie. A token of an ended session counts as anonymous, so the user can sign in again. An expired one
 * stops calls for users, while public ones are executed, so that signing out takes one attempt.
 */
export function checkSession(options: SessionOptions): (exchange: Exchange) => Promise<StepResult> {
  const { log, sessions, allowsInsecureCookies } = options;
  return async (exchange) => {
    const cookieToken = nonceToken(exchange);
    const token = bearerToken(exchange) ?? cookieToken;
    let check: SessionCheck;
    try {
      check = await sessions.check({
        token,
        companion: token === undefined ? undefined : readCompanion(exchange, allowsInsecureCookies),
        limitKey: rateLimitKey(exchange.client.address),
        cost: rateCostOf(exchange),
      });
    } catch {
      return sessionsUnavailable;
    }
    // Cookies that do not belong together claim nothing: their browser may still sign in.
    if (cookieToken !== undefined && check.status === 'companion-mismatch' && !check.limited)
      return undefined;
    if (check.reusedUserId !== undefined) {
      recordSecurityEvent(log, {
        event: 'token-reuse',
        outcome: 'refused',
        reason: 'SESSION_REUSED',
        userId: check.reusedUserId,
        address: exchange.client.address,
        requestId: exchange.requestId,
      });
    }
    return applyCheck(exchange, check, allowsInsecureCookies);
  };
}

function applyCheck(exchange: Exchange, check: SessionCheck, allowsInsecureCookies: boolean): StepResult {
  const { status, session, newToken } = check;
  if (check.limited) {
    return httpError('TOO_MANY_REQUESTS', 'Too many requests', {
      headers: ['retry-after', String(Math.max(1, check.retryAfter))],
    });
  }
  // A token without its companion may be stolen: it is rejected for public calls too.
  if (status === 'companion-mismatch') return notSignedIn;
  const isForUsers = exchange.call?.access === 'user';
  if (status === 'reused' && isForUsers) return sessionReused;
  if (!session) return isForUsers ? notSignedIn : undefined;
  const { userId } = exchange.headers;
  if (userId !== undefined && userId !== String(session.userId)) return userMismatch;
  if (newToken !== undefined) {
    const isSecure = !needsInsecureCookies({ origin: exchange.origin, embedded: allowsInsecureCookies });
    exchange.renewalHeaders = makeRenewalHeaders(exchange, session, newToken, check.newCompanion, isSecure);
  }
  if (status === 'token-expired' && isForUsers) return newToken ? tokenRefreshed(newToken) : notSignedIn;
  exchange.caller = {
    sessionId: session.sessionId,
    userId: session.userId,
    isPremium: check.isPremium,
  };
  return undefined;
}

/** The user is known, only their token has expired: the call is not executed and the client retries. */
function tokenRefreshed(newAccessToken: string): StepResult {
  return httpError('NOT_SIGNED_IN', 'The token has expired', {
    body: { message: 'ACCESS_TOKEN_REFRESHED', newAccessToken },
  });
}

/**
 * Sets a new token and its companion as cookies. A remembered session slides, so all its cookies are renewed:
 * those with the expiry of the sign-in would end first. Without `newCompanion` that of the request stays
 * valid.
 */
function makeRenewalHeaders(
  { headers: { cookie } }: Exchange,
  session: CheckedSession,
  newToken: string,
  newCompanion: string | undefined,
  isSecure: boolean,
): string[] {
  const headers: string[] = [headerNames.newAccessToken, newToken];
  const maxAge = session.remember ? `; Max-Age=${sessionLives.remembered.seconds}` : '';
  const set = (name: string, value: string | undefined) => {
    if (!value) return;
    const { httpOnly, secure, sameSite } = sessionCookieAttributes(name, isSecure);
    const flags = `${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}; SameSite=${sameSite}`;
    headers.push('set-cookie', `${name}=${value}${maxAge}; Path=/${flags}`);
  };
  const companion = companionCookieName(isSecure);
  // Before the token: a client with the new token must already have the new companion.
  if (newCompanion !== undefined) set(companion, newCompanion);
  else if (session.remember) set(companion, readCookie(cookie, companion));
  set(cookieNames.accessToken, newToken);
  if (!session.remember) return headers;
  set(cookieNames.xsrf, csrfTokenOf(session.sessionId));
  for (const name of renewedCookies) set(name, readCookie(cookie, name));
  return headers;
}

function bearerToken({ headers }: Exchange): string | undefined {
  return headers.authorization === undefined ? undefined : bearerForm.exec(headers.authorization)?.[1];
}

/**
 * Only for the call by which pages fetch their CSRF token without a bearer: it must be the token of the
 * session that the next call will name.
 */
function nonceToken({ headers, call }: Exchange): string | undefined {
  if (headers.authorization !== undefined || call?.id !== 'nonce') return undefined;
  return readCookie(headers.cookie, cookieNames.accessToken);
}

function readCompanion({ headers, client }: Exchange, allowsInsecureCookies: boolean): string | undefined {
  const companion = readCookie(headers.cookie, cookieNames.companion);
  if (companion !== undefined || !allowsInsecureCookies || client.isSecure) return companion;
  return readCookie(headers.cookie, cookieNames.insecureCompanion);
}
