import { cookieNames } from '@mova/contracts/names';
import type { CookieJar } from '../session/cookies.ts';
import { sessionLife } from '../session/session-life.ts';

export function storeToken(cookies: CookieJar, token: string): void {
  // The server's Set-Cookie already stored it, with better attributes.
  if (cookies.get(cookieNames.accessToken) === token) return;
  cookies.set(cookieNames.accessToken, token, sessionLife(cookies));
}

/** Returns the token of a body `{message: "ACCESS_TOKEN_REFRESHED", newAccessToken}`, whatever the status. */
export function refreshedTokenOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { message, newAccessToken } = body as { message?: unknown; newAccessToken?: unknown };
  return message === 'ACCESS_TOKEN_REFRESHED' && typeof newAccessToken === 'string'
    ? newAccessToken
    : undefined;
}
