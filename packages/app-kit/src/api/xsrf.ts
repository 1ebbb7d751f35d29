import { cookieNames } from '@mova/contracts/names';
import type { AxiosInstance } from 'axios';
import type { CookieJar } from '../session/cookies.ts';

/** Any GET sets the cookie where it is absent; this one needs no session. */
const sourceOfToken = '/oauth/nonce';

/** Keeper of the token against forged requests that unsafe calls carry (specification §7). */
export interface XsrfTokens {
  /** The token of the cookie; fetched first when there is none. Undefined if the server gave none. */
  current(): Promise<string | undefined>;
  /** Drops a token the server refused and fetches another. */
  renew(): Promise<void>;
}

/** Calls that need a token at the same time share one fetch. */
export function createXsrfTokens(http: AxiosInstance, cookies: CookieJar): XsrfTokens {
  let fetching: Promise<void> | undefined;
  const fetchToken = (): Promise<void> => {
    fetching ??= http
      .get(sourceOfToken)
      .then(
        () => undefined,
        // Unreachable now: the call itself will tell.
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
      // While a fetch is on its way, the refused token is gone already.
      if (!fetching) cookies.remove(cookieNames.xsrf);
      await fetchToken();
    },
  };
}
