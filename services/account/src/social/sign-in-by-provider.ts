import { ApiError, wakeConsumers } from '@mova/service-kit';
import type { AccountParts } from '../deps.ts';
import { beginSession, type SigningIn } from '../sign-in/session.ts';
import { findOrMakeAccount } from './find-or-make-account.ts';
import { type ProvenIdentity, tokenInvalid } from './proven-identity.ts';
import { findLinkedAccount } from '../db/social-links-repository.ts';

/** What both calls are sent beside the provider’s token. */
interface Choices {
  readonly consent: boolean;
  readonly consentVersion?: string | undefined;
  readonly rememberMe: boolean;
}

/**
 * Signs a proven person in, as a password login does.
 *
 * @param complete called when nothing more can be refused, right before the session: whether the token may
 *   still be used. What an unfinished sign-in brought may be brought again, with the consent it lacked.
 */
export async function signInByProvider(
  parts: AccountParts,
  identity: ProvenIdentity,
  { consent, consentVersion, rememberMe }: Choices,
  signingIn: SigningIn & { readonly identify: (userId: number) => void },
  complete: () => Promise<boolean> = async () => true,
) {
  const account = await findOrMakeAccount(
    parts.db,
    identity,
    consent ? { version: consentVersion ?? null } : undefined,
  );
  signingIn.identify(account.userId);
  if (account.isNew) await wakeConsumers(parts.redis);
  if (!(await complete())) throw tokenInvalid();
  const recheck = async () => {
    const now = await findLinkedAccount(parts.db, identity);
    return now?.userId === account.userId
      ? undefined
      : new ApiError('PROVIDER_TOKEN_INVALID', 'The account was erased meanwhile');
  };
  return beginSession(parts, signingIn, {
    account,
    kindOfLogin: identity.provider,
    remember: rememberMe,
    recheck,
  });
}
