import { cookieNames } from '@mova/contracts/names';
import type { CookieJar } from '../session/cookies.ts';
import { sessionLife } from '../session/session-life.ts';

/** Keeps a token the gateway handed out, with the life of the session it belongs to. */
export function storeToken(cookies: CookieJar, token: string): void {
  // The server's own Set-Cookie has been there first: its attributes are better than ours.
  if (cookies.get(cookieNames.accessToken) === token) return;
  cookies.set(cookieNames.accessToken, token, sessionLife(cookies));
}

/** Reads the body `{message: "ACCESS_TOKEN_REFRESHED", newAccessToken}` of specification §4, of any status. */
export function refreshedTokenOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { message, newAccessToken } = body as { message?: unknown; newAccessToken?: unknown };
  return message === 'ACCESS_TOKEN_REFRESHED' && typeof newAccessToken === 'string'
    ? newAccessToken
    : undefined;
}
