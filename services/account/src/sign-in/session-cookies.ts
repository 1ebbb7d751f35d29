import { cookieNames } from '@mova/contracts/names';
import { type Connection, needsInsecureCookies } from '@mova/service-kit';
import type { Settings } from '../domain/settings.ts';

/** A cookie as it is set. Without `maxAge` it ends with the browser; 0 removes it. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly maxAge?: number;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: 'None' | 'Lax';
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
  const secure = !needsInsecureCookies(connection);
  const { maxAge } = secrets;
  const life = maxAge === undefined ? {} : { maxAge };
  const own = { secure, httpOnly: false, sameSite: 'Lax', ...life } as const;
  const bearer = { ...own, sameSite: secure ? 'None' : 'Lax' } as const;
  return [
    { name: cookieNames.accessToken, value: secrets.accessToken, ...bearer },
    { name: cookieNames.userId, value: String(secrets.userId), ...bearer },
    { name: companionName(secure), value: secrets.companion, ...own, httpOnly: true },
    { name: cookieNames.xsrf, value: secrets.xsrf, ...own },
    { name: cookieNames.kindOfLogin, value: secrets.kindOfLogin, ...own },
    { name: cookieNames.userName, value: secrets.userName, ...own },
    settingsCookie(secrets.settings, maxAge, connection),
    // Left by an earlier session that was to be remembered, it would lengthen what the page stores of this one.
    maxAge === undefined
      ? { name: cookieNames.rememberMe, value: '', ...own, maxAge: 0 }
      : { name: cookieNames.rememberMe, value: 'true', ...own },
  ];
}

/** The settings as the page reads them between two answers (specification §3 and §4): JSON. */
export function settingsCookie(
  settings: Settings,
  maxAge: number | undefined,
  connection: Connection,
): Cookie {
  const life = maxAge === undefined ? {} : { maxAge };
  const secure = !needsInsecureCookies(connection);
  const value = JSON.stringify(settings);
  return { name: cookieNames.settings, value, secure, httpOnly: false, sameSite: 'Lax', ...life };
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
    companionName(secure),
    cookieNames.kindOfLogin,
    cookieNames.userName,
    cookieNames.settings,
    cookieNames.userDetails,
    cookieNames.rememberMe,
  ].map((name) => ({ name, value: '', maxAge: 0, secure, httpOnly: false, sameSite: 'Lax' }));
}

/** The `__Host-` prefix binds a cookie to this very host, and is only possible on a Secure one. */
function companionName(secure: boolean): string {
  return secure ? cookieNames.companion : cookieNames.insecureCompanion;
}
