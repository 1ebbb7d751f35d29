import { cookieNames, headerNames } from '@mova/contracts/names';
import { needsInsecureCookies, sessionLives } from '@mova/service-kit';
import type { Exchange } from '../exchange.ts';
import { readCookie } from '../request/cookie.ts';

/** Cookies that a sign-in sets beside the token, with what stands behind their values (service account). */
const besideToken = [
  [cookieNames.userId, 'bearer'],
  [cookieNames.companion, 'hidden'],
  [cookieNames.insecureCompanion, 'hidden'],
  [cookieNames.xsrf, 'own'],
  [cookieNames.kindOfLogin, 'own'],
  [cookieNames.userName, 'own'],
  [cookieNames.settings, 'own'],
  [cookieNames.rememberMe, 'own'],
] as const;

/**
 * Headers that hand a new token to the page and renew its cookie. Those of a remembered learner are all
 * renewed: the session slides, and cookies that kept the day of the sign-in would end before it.
 */
export function renewalHeaders(
  exchange: Exchange,
  newToken: string,
  { remember, embedded }: { readonly remember: boolean; readonly embedded: boolean },
): string[] {
  const isSecure = !needsInsecureCookies({ origin: exchange.origin, embedded });
  const life = remember ? `; Max-Age=${sessionLives.remembered.seconds}` : '';
  const secure = isSecure ? '; Secure' : '';
  const endings = {
    bearer: `${life}; Path=/${secure}; SameSite=${isSecure ? 'None' : 'Lax'}`,
    hidden: `${life}; Path=/; HttpOnly${secure}; SameSite=Lax`,
    own: `${life}; Path=/${secure}; SameSite=Lax`,
  };
  const headers = [
    headerNames.newAccessToken,
    newToken,
    'set-cookie',
    `${cookieNames.accessToken}=${newToken}${endings.bearer}`,
  ];
  if (!remember) return headers;
  for (const [name, kind] of besideToken) {
    const value = readCookie(exchange.head.cookie, name);
    if (value) headers.push('set-cookie', `${name}=${value}${endings[kind]}`);
  }
  return headers;
}

/** Whether an answer decides about the token cookie itself, as signing in and out do. */
export function decidesToken(setCookie: string | readonly string[] | undefined): boolean {
  const lines = typeof setCookie === 'string' ? [setCookie] : (setCookie ?? []);
  return lines.some((line) => line.startsWith(`${cookieNames.accessToken}=`));
}
