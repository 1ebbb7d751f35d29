import { randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieNames } from '@mova/contracts';
import { csrfTokenOf } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import { readCookie } from '../http/headers.ts';
import { httpError, type StepResult } from '../http/problem.ts';

const invalidToken = httpError('CSRF_TOKEN_INVALID', 'The XSRF header does not repeat the XSRF cookie');
const foreignOrigin = httpError('ORIGIN_NOT_ALLOWED', 'The request comes from a page of another origin');
const tokenForm = /^[\w-]{20,128}$/;

/**
 * For GET calls whose client has no token, or not the one of its session. Pages and assets never set it: they
 * are cacheable.
 */
export function offerCsrfToken(exchange: Exchange, allowsInsecureCookies: boolean): void {
  if (exchange.request.method !== 'GET') return;
  const { caller } = exchange;
  const present = readCookie(exchange.headers.cookie, cookieNames.xsrf);
  const token = caller ? csrfTokenOf(caller.sessionId) : present || randomBytes(24).toString('base64url');
  if (token === present) return;
  const secure = exchange.client.isSecure || !allowsInsecureCookies ? '; Secure' : '';
  exchange.csrfCookie = `${cookieNames.xsrf}=${token}; Path=/; SameSite=Lax${secure}`;
}

/** Allows pages of PUBLIC_ORIGIN, and of the origin the page itself was served from. */
export function checkOrigin(publicOrigin: string): (exchange: Exchange) => StepResult {
  return (exchange) => {
    const { origin, fetchSite } = exchange.headers;
    if (fetchSite?.toLowerCase() === 'cross-site') return foreignOrigin;
    if (origin === undefined || origin === publicOrigin || origin === exchange.origin) return undefined;
    return foreignOrigin;
  };
}

/**
 * Other origins can neither read nor send a header with the token of the cookie. A user's token must belong
 * to their session, so that a cookie planted by another host of the domain is of no use.
 */
export function checkCsrf(publicOrigin: string): (exchange: Exchange) => StepResult {
  const check = checkOrigin(publicOrigin);
  return (exchange) => {
    if (exchange.isGetOrHead || exchange.request.method === 'OPTIONS') return undefined;
    return check(exchange) ?? (repeatsToken(exchange) ? undefined : invalidToken);
  };
}

function repeatsToken({ headers, caller }: Exchange): boolean {
  const cookie = readCookie(headers.cookie, cookieNames.xsrf);
  if (cookie === undefined || headers.xsrf === undefined || !tokenForm.test(cookie)) return false;
  return isEqual(headers.xsrf, cookie) && (!caller || isEqual(cookie, csrfTokenOf(caller.sessionId)));
}

function isEqual(stated: string, expected: string): boolean {
  const [a, b] = [Buffer.from(stated), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
