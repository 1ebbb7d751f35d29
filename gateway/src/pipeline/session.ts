import { cookieNames } from '@mova/contracts';
import {
  type CheckResult,
  type Log,
  networkOf,
  recordSecurityEvent,
  type SessionStore,
} from '@mova/service-kit';
import { renewalHeaders } from './token-renewal.ts';
import type { Exchange } from '../http/exchange.ts';
import { type Decision, refusal } from '../http/refusal.ts';
import { readCookie } from '../http/cookies.ts';
import { rateCostOf } from './body-limit.ts';

export interface SessionStepOptions {
  readonly log: Log;
  readonly sessions: SessionStore;
  /** Requests a second per session, or per address (`networkOf`) where there is none; 0 for no limit. */
  readonly rateLimit: number;
  /** Whether the non-Secure companion counts on plain http (`allowsInsecureCookies`). */
  readonly embedded: boolean;
}

/** A page that loads asks for several things at once: so many seconds' worth may come together. */
const burstSeconds = 2;
/** A whole class may share an address and open the same page in the same second. */
const addressBurstSeconds = 8;

const notSignedIn = refusal('NOT_SIGNED_IN', 'Sign in first');
const reused = refusal('SESSION_REUSED', 'The session ended: a replaced token of it was used');
const mismatch = refusal('USER_MISMATCH', 'X-User-Id is not the user of this session');
const unavailable = refusal('SESSIONS_UNAVAILABLE', 'Sessions cannot be checked at the moment', {
  headers: ['retry-after', '1'],
});
const bearer = /^Bearer ([A-Za-z0-9._~+/-]{1,512}=*)$/i;

/**
 * Step 5: who asks, and how often, in one question to Redis. A bearer token counts only together with its
 * companion cookie, and X-User-Id, where it is sent, must name the session's user. Visitors pass where the
 * call is public; a token whose session has ended makes a visitor, so that signing in again is possible
 * with it still in the browser.
 *
 * Near the end of a token the answer brings the next one and its companion. Past it, calls for users are not
 * executed; public ones are, for a session that lives: signing out must not take two attempts.
 */
export function checkSession(options: SessionStepOptions): (exchange: Exchange) => Promise<Decision> {
  const { log, sessions, rateLimit, embedded } = options;
  const burst = rateLimit * burstSeconds;
  const addressBurst = rateLimit * addressBurstSeconds;
  return async (exchange) => {
    const cookieToken = cookieTokenOf(exchange);
    const token = tokenOf(exchange) ?? cookieToken;
    let check: CheckResult;
    try {
      check = await sessions.check({
        token,
        companion: token === undefined ? undefined : companionOf(exchange, embedded),
        limitKey: networkOf(exchange.client.address),
        ratePerSecond: rateLimit,
        burst,
        addressBurst,
        cost: rateCostOf(exchange),
      });
    } catch {
      return unavailable;
    }
    // Cookies that do not fit together are no claim: their browser may still sign in.
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
    return decide(exchange, check, embedded);
  };
}

function decide(
  exchange: Exchange,
  { status, session, isPremium, newToken, newCompanion, limited, retryAfter }: CheckResult,
  embedded: boolean,
): Decision {
  if (limited) {
    return refusal('TOO_MANY_REQUESTS', 'Too many requests', {
      headers: ['retry-after', String(Math.max(1, retryAfter))],
    });
  }
  // A good token without its companion may be a stolen one: it gets nowhere, public calls included.
  if (status === 'companion-mismatch') return notSignedIn;
  const isForUsers = exchange.call?.access === 'user';
  if (status === 'reused' && isForUsers) return reused;
  if (!session) return isForUsers ? notSignedIn : undefined;
  const { userId } = exchange.head;
  if (userId !== undefined && userId !== String(session.userId)) return mismatch;
  if (newToken !== undefined) {
    exchange.renewal = renewalHeaders(exchange, { newToken, newCompanion, session, embedded });
  }
  if (status === 'token-expired' && isForUsers) return newToken ? tokenRefreshed(newToken) : notSignedIn;
  exchange.caller = { sessionId: session.sessionId, userId: session.userId, premium: isPremium };
  return undefined;
}

/** The learner is who they say, only their token is past its life: not executed, but told the next one. */
function tokenRefreshed(newAccessToken: string): Decision {
  return refusal('NOT_SIGNED_IN', 'The token is past its life', {
    body: { message: 'ACCESS_TOKEN_REFRESHED', newAccessToken },
  });
}

function tokenOf({ head }: Exchange): string | undefined {
  return head.authorization === undefined ? undefined : bearer.exec(head.authorization)?.[1];
}

/**
 * Token of the cookie, for the one call that pages fetch their CSRF token by, without a bearer: it must be the token
 * of the session that the next call will name.
 */
function cookieTokenOf({ head, call }: Exchange): string | undefined {
  if (head.authorization !== undefined || call?.id !== 'nonce') return undefined;
  return readCookie(head.cookie, cookieNames.accessToken);
}

function companionOf({ head, client }: Exchange, insecureAllowed: boolean): string | undefined {
  const companion = readCookie(head.cookie, cookieNames.companion);
  if (companion !== undefined || !insecureAllowed || client.secure) return companion;
  return readCookie(head.cookie, cookieNames.insecureCompanion);
}
