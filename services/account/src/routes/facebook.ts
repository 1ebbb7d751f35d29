import { calls } from '@mova/contracts';
import { ApiError, handle } from '@mova/service-kit';
import type { AccountParts } from '../parts.ts';
import { signInByProvider } from '../social/sign-in-by-provider.ts';

/** Signs in with an access token of Facebook. */
export const facebook = (parts: AccountParts) =>
  handle(calls.facebook, async ({ body: { accessToken, ...choices }, ...signingIn }) => {
    if (!parts.providers.facebook) {
      throw new ApiError('NOT_FOUND', 'Sign-in by Facebook is not configured here');
    }
    const identity = await parts.providers.facebook.verify(accessToken);
    return signInByProvider(parts, identity, choices, signingIn);
  });
