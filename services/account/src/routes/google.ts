import { calls } from '@mova/contracts';
import { ApiError, handle, type Route } from '@mova/service-kit';
import type { AccountDeps } from '../deps.ts';
import { readDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';
import { consumeNonce, isNonceOf } from '../social/nonces.ts';
import { tokenInvalid } from '../social/proven-identity.ts';
import { signInByProvider } from '../social/sign-in-by-provider.ts';

/** Signs in with a Google id token. Its nonce is consumed only by a completed sign-in. */
export function google(deps: AccountDeps): Route {
  return handle(calls.google, ({ query, body, ...request }) =>
    recordOutcome('sign-in', request, async (identify) => {
      const { redis, providers } = deps;
      if (!providers.google) throw new ApiError('NOT_FOUND', 'Sign-in by Google is not configured here');
      const { nonce, ...identity } = await providers.google.verify(query.token);
      const device = readDevice(deps, request);
      if (!(await isNonceOf(redis, nonce, device))) throw tokenInvalid();
      const complete = () => consumeNonce(redis, nonce);
      return signInByProvider(deps, identity, body, { ...request, identify }, complete);
    }),
  );
}
