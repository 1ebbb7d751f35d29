import { ApiError, wakeConsumers } from '@mova/service-kit';
import type { Redis } from '../db/redis.ts';
import { findLinkedAccount } from '../db/social-links-repository.ts';
import type { SignInDeps } from '../sign-in/deps.ts';
import { beginSession, type SignInRequest } from '../sign-in/session.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';
import { type ProvenIdentity, tokenInvalid } from './proven-identity.ts';

interface Choices {
  readonly consent: boolean;
  readonly consentVersion?: string | undefined;
  readonly rememberMe: boolean;
}

/**
 * Signs in a person whom a provider has verified.
 * @param complete called right before the session begins; returns whether the token may still be used. A sign-in that
 *   failed before, for example for lack of consent, may be repeated with the same token.
 */
export async function signInByProvider(
  deps: SignInDeps & { readonly redis: Redis },
  identity: ProvenIdentity,
  { consent, consentVersion, rememberMe }: Choices,
  request: SignInRequest & { readonly identify: (userId: number) => void },
  complete: () => Promise<boolean> = async () => true,
) {
  const account = await findOrCreateAccount(
    deps.db,
    identity,
    consent ? { version: consentVersion ?? null } : undefined,
  );
  request.identify(account.userId);
  if (account.isNew) await wakeConsumers(deps.redis);
  if (!(await complete())) throw tokenInvalid();
  const recheck = async () => {
    const now = await findLinkedAccount(deps.db, identity);
    return now?.userId === account.userId
      ? undefined
      : new ApiError('PROVIDER_TOKEN_INVALID', 'The account was erased during the sign-in');
  };
  return beginSession(deps, request, {
    account,
    kindOfLogin: identity.provider,
    remember: rememberMe,
    recheck,
  });
}
