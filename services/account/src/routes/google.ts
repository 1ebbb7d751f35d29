import { calls } from '@mova/contracts';
import { ApiError, handle } from '@mova/service-kit';
import type { AccountParts } from '../deps.ts';
import { isNonceOf, useNonceUp } from '../social/nonces.ts';
import { readDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';
import { tokenInvalid } from '../social/proven-identity.ts';
import { signInByProvider } from '../social/sign-in-by-provider.ts';

/**
 * Signs in with an id token of Google. Its nonce counts in the browser that asked for it alone, and is used up
 * by a completed sign-in only.
 */
export const google = (parts: AccountParts) =>
  handle(calls.google, ({ query, body, ...signingIn }) =>
    recordOutcome('sign-in', signingIn, async (identify) => {
      const { redis, embedded, providers } = parts;
      if (!providers.google) throw new ApiError('NOT_FOUND', 'Sign-in by Google is not configured here');
      const { nonce, ...identity } = await providers.google.verify(query.token);
      const device = readDevice(signingIn, embedded);
      if (!(await isNonceOf(redis, nonce, device))) throw tokenInvalid();
      const complete = () => useNonceUp(redis, nonce);
      return signInByProvider(parts, identity, body, { ...signingIn, identify }, complete);
    }),
  );
