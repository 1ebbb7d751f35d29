import { cookieNames } from '@mova/contracts';
import { networkOf, type SessionCheck, type SessionStore } from '@mova/service-kit';
import type { Exchange } from '../exchange.ts';
import { type Decision, refusal } from '../refusal.ts';
import { readCookie } from '../request/cookie.ts';

export interface SessionStepOptions {
  readonly sessions: SessionStore;
  /** Requests a second per session, or per address (`networkOf`) where there is none; 0 for no limit. */
  readonly rateLimit: number;
  /** Whether the non-Secure companion counts on plain http (embedded default only). */
  readonly insecureCompanion: boolean;
}

/** A page that loads asks for several things at once: so many seconds' worth may come together. */
const burstSeconds = 2;

const notSignedIn = refusal('NOT_SIGNED_IN', 'Sign in first');
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
 */
export function checkSession(options: SessionStepOptions): (exchange: Exchange) => Promise<Decision> {
  const { sessions, rateLimit, insecureCompanion } = options;
  const burst = rateLimit * burstSeconds;
  return async (exchange) => {
    const token = tokenOf(exchange);
    let check: SessionCheck;
    try {
      check = await sessions.check({
        token,
        companion: token === undefined ? undefined : companionOf(exchange, insecureCompanion),
        limitKey: networkOf(exchange.client.address),
        ratePerSecond: rateLimit,
        burst,
      });
    } catch {
      return unavailable;
    }
    return decide(exchange, check);
  };
}

function decide(
  exchange: Exchange,
  { status, session, isPremium, limited, retryAfter }: SessionCheck,
): Decision {
  if (limited) {
    return refusal('TOO_MANY_REQUESTS', 'Too many requests', {
      headers: ['retry-after', String(Math.max(1, retryAfter))],
    });
  }
  if (status === 'valid' && session) {
    const { userId } = exchange.head;
    if (userId !== undefined && userId !== String(session.userId)) return mismatch;
    exchange.caller = { sessionId: session.sessionId, userId: session.userId, premium: isPremium };
    return undefined;
  }
  // A good token without its companion may be a stolen one: it gets nowhere, public calls included.
  if (status === 'companion-mismatch') return notSignedIn;
  return exchange.call?.access === 'user' ? notSignedIn : undefined;
}

function tokenOf({ head }: Exchange): string | undefined {
  return head.authorization === undefined ? undefined : bearer.exec(head.authorization)?.[1];
}

function companionOf({ head, client }: Exchange, insecureAllowed: boolean): string | undefined {
  const companion = readCookie(head.cookie, cookieNames.companion);
  if (companion !== undefined || !insecureAllowed || client.secure) return companion;
  return readCookie(head.cookie, cookieNames.insecureCompanion);
}
