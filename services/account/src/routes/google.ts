import { calls } from '@mova/contracts';
import { ApiError, handle } from '@mova/service-kit';
import type { AccountParts } from '../parts.ts';
import { nonceStands, useNonceUp } from '../redis/nonces.ts';
import { tokenInvalid } from '../social/proven-identity.ts';
import { signInByProvider } from '../social/sign-in-by-provider.ts';

/** Signs in with an id token of Google. Its nonce is used up by a completed sign-in only. */
export const google = (parts: AccountParts) =>
  handle(calls.google, async ({ query, body, ...signingIn }) => {
    if (!parts.providers.google) throw new ApiError('NOT_FOUND', 'Sign-in by Google is not configured here');
    const { nonce, ...identity } = await parts.providers.google.verify(query.token);
    if (!(await nonceStands(parts.redis, nonce))) throw tokenInvalid();
    return signInByProvider(parts, identity, body, signingIn, () => useNonceUp(parts.redis, nonce));
  });
