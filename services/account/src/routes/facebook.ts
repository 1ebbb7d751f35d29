import { calls } from '@mova/contracts';
import { ApiError, handle, type Route } from '@mova/service-kit';
import { ensureDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';
import { bindFacebookToken } from '../social/facebook-tokens.ts';
import { tokenInvalid } from '../social/proven-identity.ts';
import { signInByProvider } from '../social/sign-in-by-provider.ts';
import type { AccountDeps } from './deps.ts';

/** Signs in with a Facebook access token, only in the browser that sent it first. */
export function facebook(deps: AccountDeps): Route {
  return handle(calls.facebook, ({ body: { accessToken, ...choices }, ...request }) =>
    recordOutcome('sign-in', request, async (identify) => {
      const { redis, embedded, providers } = deps;
      if (!providers.facebook) throw new ApiError('NOT_FOUND', 'Sign-in by Facebook is not configured here');
      const identity = await providers.facebook.verify(accessToken);
      const device = ensureDevice(request, embedded);
      if (!(await bindFacebookToken(redis, accessToken, device))) throw tokenInvalid();
      return signInByProvider(deps, identity, choices, { ...request, device, identify });
    }),
  );
}
