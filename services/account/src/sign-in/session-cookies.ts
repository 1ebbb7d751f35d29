import { cookieNames } from '@mova/contracts/names';
import {
  type Connection,
  type CookieAttributes,
  companionCookieName,
  needsInsecureCookies,
  sessionCookieAttributes,
} from '@mova/service-kit';
import type { Settings } from '../domain/settings.ts';

/** A cookie as it is set. Without `maxAge` it ends with the browser; 0 removes it. */
export interface Cookie extends CookieAttributes {
  readonly name: string;
  readonly value: string;
  readonly maxAge?: number;
}

/** Ways to sign in, as the cookie of that name tells the page (specification §3, browser storage). */
export type KindOfLogin = 'basic' | 'Google' | 'Facebook';

/** What a session gives the browser. */
export interface SessionSecrets {
  readonly accessToken: string;
  readonly userId: number;
  readonly userName: string;
  readonly kindOfLogin: KindOfLogin;
  readonly settings: Settings;
  readonly companion: string;
  readonly xsrf: string;
  /** Life of a remembered session in seconds; undefined for one that ends with the browser. */
  readonly maxAge: number | undefined;
}

/**
 * Cookies of a new session (specification §3 and §9, product decisions 1, 4 and 15): token, user and what
 * the header shows for the page, the companion for the gateway alone, and the token against forged
 * requests.
 */
export function sessionCookies(secrets: SessionSecrets, connection: Connection): Cookie[] {
  const isSecure = !needsInsecureCookies(connection);
  const { maxAge } = secrets;
  const cookie = (name: string, value: string, life = maxAge): Cookie => ({
    name,
    value,
    ...sessionCookieAttributes(name, isSecure),
    ...(life !== undefined && { maxAge: life }),
  });
  return [
    cookie(cookieNames.accessToken, secrets.accessToken),
    cookie(cookieNames.userId, String(secrets.userId)),
    cookie(companionCookieName(isSecure), secrets.companion),
    cookie(cookieNames.xsrf, secrets.xsrf),
    cookie(cookieNames.kindOfLogin, secrets.kindOfLogin),
    cookie(cookieNames.userName, secrets.userName),
    settingsCookie(secrets.settings, maxAge, connection),
    // Left by an earlier session that was to be remembered, it would lengthen what the page stores of this one.
    maxAge === undefined ? cookie(cookieNames.rememberMe, '', 0) : cookie(cookieNames.rememberMe, 'true'),
  ];
}

/** The settings as the page reads them between two answers (specification §3 and §4): JSON. */
export function settingsCookie(
  settings: Settings,
  maxAge: number | undefined,
  connection: Connection,
): Cookie {
  const name = cookieNames.settings;
  const attributes = sessionCookieAttributes(name, !needsInsecureCookies(connection));
  return { name, value: JSON.stringify(settings), ...attributes, ...(maxAge !== undefined && { maxAge }) };
}

/**
 * Removes what a session set, and what the page keeps beside it of the learner. The token against forged
 * requests stays: the next sign-in needs one.
 */
export function clearedSessionCookies(connection: Connection): Cookie[] {
  const secure = !needsInsecureCookies(connection);
  return [
    cookieNames.accessToken,
    cookieNames.userId,
    companionCookieName(secure),
    cookieNames.kindOfLogin,
    cookieNames.userName,
    cookieNames.settings,
    cookieNames.userDetails,
    cookieNames.rememberMe,
  ].map((name) => ({ name, value: '', maxAge: 0, secure, httpOnly: false, sameSite: 'Lax' }));
}
