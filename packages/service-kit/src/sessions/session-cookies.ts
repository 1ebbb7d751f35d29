import { cookieNames } from '@mova/contracts';

/** Attributes besides Max-Age. Every session cookie has `Path=/`. */
export interface CookieAttributes {
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: 'None' | 'Lax';
}

/** Set with `SameSite=None`, so that requests from pages of other sites include them. */
const crossSiteCookies: readonly string[] = [cookieNames.accessToken, cookieNames.userId];

/** Browsers accept the `__Host-` prefix only with Secure. */
export function companionCookieName(isSecure: boolean): string {
  return isSecure ? cookieNames.companion : cookieNames.insecureCompanion;
}

/** The account service sets these cookies; the gateway renews them. */
export function sessionCookieAttributes(name: string, isSecure: boolean): CookieAttributes {
  return {
    secure: isSecure,
    httpOnly: name === companionCookieName(isSecure),
    sameSite: isSecure && crossSiteCookies.includes(name) ? 'None' : 'Lax',
  };
}
