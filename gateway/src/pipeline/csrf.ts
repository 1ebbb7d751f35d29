import { randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieNames } from '@mova/contracts';
import { csrfTokenOf } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import { type Decision, refusal } from '../http/refusal.ts';
import { readCookie } from '../http/cookies.ts';

const falseToken = refusal('CSRF_TOKEN_INVALID', 'The XSRF header does not repeat the XSRF cookie');
const foreign = refusal('ORIGIN_NOT_ALLOWED', 'The request comes from a page of another origin');
const tokenForm = /^[\w-]{20,128}$/;

/**
 * Lets a GET of /api or /oauth hand out a CSRF token where the client has none, or a user not that of their
 * session, whatever becomes of the request. Pages and assets never carry it: they are cacheable.
 */
export function offerCsrfToken(exchange: Exchange, insecureAllowed: boolean): void {
  if (exchange.request.method !== 'GET') return;
  const { caller } = exchange;
  const present = readCookie(exchange.head.cookie, cookieNames.xsrf);
  const token = caller ? csrfTokenOf(caller.sessionId) : present || randomBytes(24).toString('base64url');
  if (token === present) return;
  const secure = exchange.client.secure || !insecureAllowed ? '; Secure' : '';
  exchange.csrfCookie = `${cookieNames.xsrf}=${token}; Path=/; SameSite=Lax${secure}`;
}

/** Origins whose pages may make unsafe calls: PUBLIC_ORIGIN, and the one the page itself was served from. */
export function checkOrigin(publicOrigin: string): (exchange: Exchange) => Decision {
  return (exchange) => {
    const { origin, fetchSite } = exchange.head;
    if (fetchSite?.toLowerCase() === 'cross-site') return foreign;
    if (origin === undefined || origin === publicOrigin || origin === exchange.origin) return undefined;
    return foreign;
  };
}

/**
 * Step 6: an unsafe call must come from a page of ours and repeat the token of its cookie in a header,
 * which a page of another origin can neither read nor send. A user's token must be that of their session: a cookie
 * that another host of the domain has planted is of no use.
 */
export function checkCsrf(publicOrigin: string): (exchange: Exchange) => Decision {
  const isOurs = checkOrigin(publicOrigin);
  return (exchange) => {
    if (isSafe(exchange.request.method)) return undefined;
    return isOurs(exchange) ?? (repeatsToken(exchange) ? undefined : falseToken);
  };
}

function isSafe(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

function repeatsToken({ head, caller }: Exchange): boolean {
  const cookie = readCookie(head.cookie, cookieNames.xsrf);
  if (cookie === undefined || head.xsrf === undefined || !tokenForm.test(cookie)) return false;
  return isEqual(head.xsrf, cookie) && (!caller || isEqual(cookie, csrfTokenOf(caller.sessionId)));
}

function isEqual(stated: string, expected: string): boolean {
  const [a, b] = [Buffer.from(stated), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
