import type { Settings } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { type CookieAttributes, companionCookieName, sessionCookieAttributes } from '@mova/service-kit';

/** A cookie as it is set. Without `maxAge` it ends with the browser; 0 removes it. */
export interface Cookie extends CookieAttributes {
  readonly name: string;
  readonly value: string;
  readonly maxAge?: number;
}

export type KindOfLogin = 'basic' | 'Google' | 'Facebook';

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

/** Returns the cookies of a new session: secrets of the gateway, and what the header shows (docs/product.md#sessions). */
export function sessionCookies(secrets: SessionSecrets, isSecure: boolean): Cookie[] {
  const { maxAge } = secrets;
  const cookie = (name: string, value: string, life = maxAge) => cookieOf(name, value, life, isSecure);
  return [
    cookie(cookieNames.accessToken, secrets.accessToken),
    cookie(cookieNames.userId, String(secrets.userId)),
    cookie(companionCookieName(isSecure), secrets.companion),
    cookie(cookieNames.xsrf, secrets.xsrf),
    cookie(cookieNames.kindOfLogin, secrets.kindOfLogin),
    cookie(cookieNames.userName, secrets.userName),
    settingsCookie(secrets.settings, maxAge, isSecure),
    // Left by an earlier session that was to be remembered, it would lengthen what the page stores of this one.
    maxAge === undefined ? cookie(cookieNames.rememberMe, '', 0) : cookie(cookieNames.rememberMe, 'true'),
  ];
}

export function settingsCookie(settings: Settings, maxAge: number | undefined, isSecure: boolean): Cookie {
  return cookieOf(cookieNames.settings, JSON.stringify(settings), maxAge, isSecure);
}

function cookieOf(name: string, value: string, maxAge: number | undefined, isSecure: boolean): Cookie {
  const attributes = sessionCookieAttributes(name, isSecure);
  return { name, value, ...attributes, ...(maxAge !== undefined && { maxAge }) };
}

/** Returns cookies that remove those of a session and of its user. The CSRF token stays for the next sign-in. */
export function clearedSessionCookies(isSecure: boolean): Cookie[] {
  return [
    cookieNames.accessToken,
    cookieNames.userId,
    companionCookieName(isSecure),
    cookieNames.kindOfLogin,
    cookieNames.userName,
    cookieNames.settings,
    cookieNames.userDetails,
    cookieNames.rememberMe,
  ].map((name) => ({ name, value: '', maxAge: 0, secure: isSecure, httpOnly: false, sameSite: 'Lax' }));
}
