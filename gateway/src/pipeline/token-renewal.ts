import { cookieNames, headerNames } from '@mova/contracts/names';
import { type CheckedSession, csrfTokenOf, needsInsecureCookies, sessionLives } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import { readCookie } from '../http/cookies.ts';

/** Cookies that a sign-in sets besides the secrets, with the kind of their attributes (service account). */
const besideSecrets = [
  [cookieNames.userId, 'bearer'],
  [cookieNames.kindOfLogin, 'own'],
  [cookieNames.userName, 'own'],
  [cookieNames.settings, 'own'],
  [cookieNames.rememberMe, 'own'],
] as const;

interface Renewal {
  readonly newToken: string;
  /** Undefined where the companion of the request stays. */
  readonly newCompanion: string | undefined;
  readonly session: CheckedSession;
  readonly embedded: boolean;
}

/**
 * Headers that hand a new token to the page and set it and its companion as cookies. For a remembered user all
 * cookies of the session are renewed: it slides, and cookies that kept the day of the sign-in would end before it.
 */
export function renewalHeaders(
  exchange: Exchange,
  { newToken, newCompanion, session, embedded }: Renewal,
): string[] {
  const { cookie } = exchange.head;
  const isSecure = !needsInsecureCookies({ origin: exchange.origin, embedded });
  const life = session.remember ? `; Max-Age=${sessionLives.remembered.seconds}` : '';
  const secure = isSecure ? '; Secure' : '';
  const endings = {
    bearer: `${life}; Path=/${secure}; SameSite=${isSecure ? 'None' : 'Lax'}`,
    hidden: `${life}; Path=/; HttpOnly${secure}; SameSite=Lax`,
    own: `${life}; Path=/${secure}; SameSite=Lax`,
  };
  const headers: string[] = [headerNames.newAccessToken, newToken];
  const set = (name: string, value: string | undefined, kind: keyof typeof endings) => {
    if (value) headers.push('set-cookie', `${name}=${value}${endings[kind]}`);
  };
  const companionName = isSecure ? cookieNames.companion : cookieNames.insecureCompanion;
  // Before the token: a reader of the new token must have the new companion already.
  if (newCompanion !== undefined) set(companionName, newCompanion, 'hidden');
  else if (session.remember) set(companionName, readCookie(cookie, companionName), 'hidden');
  set(cookieNames.accessToken, newToken, 'bearer');
  if (!session.remember) return headers;
  set(cookieNames.xsrf, csrfTokenOf(session.sessionId), 'own');
  for (const [name, kind] of besideSecrets) set(name, readCookie(cookie, name), kind);
  return headers;
}

/** Whether an answer decides about the token cookie itself, as signing in and out do. */
export function decidesToken(setCookie: string | readonly string[] | undefined): boolean {
  const lines = typeof setCookie === 'string' ? [setCookie] : (setCookie ?? []);
  return lines.some((line) => line.startsWith(`${cookieNames.accessToken}=`));
}
