import { cookieNames } from '@mova/contracts/names';
import { routes } from '@mova/contracts/routes';
import type { AxiosInstance } from 'axios';
import type { CookieJar } from '../session/cookies.ts';

/** Any GET sets the missing cookie; this one needs no session. */
const [, tokenPath] = routes.nonce;

/** The CSRF token that unsafe calls send. */
export interface XsrfTokens {
  /** Returns the token of the cookie, fetched if missing; undefined if the server sent none. */
  current(): Promise<string | undefined>;
  renew(): Promise<void>;
}

/** Simultaneous calls share one fetch. */
export function createXsrfTokens(http: AxiosInstance, cookies: CookieJar): XsrfTokens {
  let fetching: Promise<void> | undefined;
  const fetchToken = (): Promise<void> => {
    fetching ??= http
      .get(tokenPath)
      .then(
        () => undefined,
        // The call itself will report that the server is unreachable.
        () => undefined,
      )
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };
  return {
    current: async () => {
      if (!cookies.get(cookieNames.xsrf)) await fetchToken();
      return cookies.get(cookieNames.xsrf) ?? undefined;
    },
    renew: async () => {
      // During a fetch the rejected token is gone already.
      if (!fetching) cookies.remove(cookieNames.xsrf);
      await fetchToken();
    },
  };
}
