import { calls } from '@mova/contracts';
import { ApiError, handle } from '@mova/service-kit';
import type { AccountParts } from '../deps.ts';
import { bindFacebookToken } from '../social/facebook-tokens.ts';
import { nameDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';
import { tokenInvalid } from '../social/proven-identity.ts';
import { signInByProvider } from '../social/sign-in-by-provider.ts';

/** Signs in with an access token of Facebook, in the browser that brought it first. */
export const facebook = (parts: AccountParts) =>
  handle(calls.facebook, ({ body: { accessToken, ...choices }, ...signingIn }) =>
    recordOutcome('sign-in', signingIn, async (identify) => {
      const { redis, embedded, providers } = parts;
      if (!providers.facebook) throw new ApiError('NOT_FOUND', 'Sign-in by Facebook is not configured here');
      const identity = await providers.facebook.verify(accessToken);
      const device = nameDevice(signingIn, embedded);
      if (!(await bindFacebookToken(redis, accessToken, device))) throw tokenInvalid();
      return signInByProvider(parts, identity, choices, { ...signingIn, device, identify });
    }),
  );
