import { cookieNames } from '@mova/contracts/names';
import { routes } from '@mova/contracts/routes';
import type { AxiosInstance } from 'axios';
import { type CookieJar, sessionLife } from '../session/cookies.ts';

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

/** Keeps the CSRF token that unsafe calls send. Simultaneous calls share one fetch. */
export function createXsrfTokens(http: AxiosInstance, cookies: CookieJar) {
  let fetching: Promise<void> | undefined;
  const fetchToken = (): Promise<void> => {
    // Any GET sets the cookie, and this one needs no session. The call itself will report an unreachable server.
    fetching ??= http
      .get(routes.nonce[1])
      .then(ignore, ignore)
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };
  return {
    /** Returns the token of the cookie, fetched if missing; undefined if the server sent none. */
    async current(): Promise<string | undefined> {
      if (!cookies.get(cookieNames.xsrf)) await fetchToken();
      return cookies.get(cookieNames.xsrf) ?? undefined;
    },
    async renew(): Promise<void> {
      // During a fetch the rejected token is gone already.
      if (!fetching) cookies.remove(cookieNames.xsrf);
      await fetchToken();
    },
  };
}

const ignore = () => {};
