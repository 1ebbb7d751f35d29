import { cookieNames } from '@mova/contracts';

/** Attributes of a cookie besides its life. Every session cookie has `Path=/`. */
export interface CookieAttributes {
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: 'None' | 'Lax';
}

/** Set with `SameSite=None`: requests from pages of other sites carry them too. */
const crossSiteCookies: readonly string[] = [cookieNames.accessToken, cookieNames.userId];

/** Name of the companion cookie: browsers take the `__Host-` prefix only with Secure. */
export function companionCookieName(isSecure: boolean): string {
  return isSecure ? cookieNames.companion : cookieNames.insecureCompanion;
}

/** Attributes of a session cookie. The account service sets these cookies; the gateway renews them. */
export function sessionCookieAttributes(name: string, isSecure: boolean): CookieAttributes {
  return {
    secure: isSecure,
    httpOnly: name === companionCookieName(isSecure),
    sameSite: isSecure && crossSiteCookies.includes(name) ? 'None' : 'Lax',
  };
}
