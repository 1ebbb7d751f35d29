import type { calls, RequestOf } from '@mova/contracts';
import { ApiError, wakeConsumers } from '@mova/service-kit';
import type { AccountDb } from '../db/database.ts';
import { deleteUnconfirmed } from '../db/registrations-repository.ts';
import { type Consent, findLinkedAccount, insertLinkedAccount } from '../db/social-links-repository.ts';
import { findLoginAccount, type SignedInAccount } from '../db/users-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { announceRegistration } from '../events/user-events.ts';
import { beginSession, type SignInRequest } from '../sign-in/session.ts';
import { type ProvenIdentity, tokenInvalid } from './proven-identity.ts';

/**
 * @param complete called right before the session begins; returns whether the token may still be used. A sign-in that
 *   failed before, for example for lack of consent, may be repeated with the same token.
 */
export async function signInByProvider(
  deps: AccountDeps,
  identity: ProvenIdentity,
  { consent, consentVersion, rememberMe }: RequestOf<typeof calls.google>['body'],
  request: SignInRequest & { readonly identify: (userId: number) => void },
  complete: () => Promise<boolean> = async () => true,
) {
  const given = consent ? { version: consentVersion ?? null } : undefined;
  const account = await findOrCreateAccount(deps.db, identity, given);
  request.identify(account.userId);
  if (account.isNew) await wakeConsumers(deps.redis);
  if (!(await complete())) throw tokenInvalid();
  const recheck = async () => {
    const now = await findLinkedAccount(deps.db, identity);
    return now?.userId === account.userId
      ? undefined
      : new ApiError('PROVIDER_TOKEN_INVALID', 'The account was erased during the sign-in');
  };
  const kindOfLogin = identity.provider;
  return beginSession(deps, request, { account, kindOfLogin, remember: rememberMe, recheck });
}

/** A concurrent request took the e-mail or the person after they were looked up. */
class ConcurrentChangeError extends Error {}

const maxAttempts = 5;

/**
 * Finds the account that is linked to a person, or creates a confirmed one in place of an unconfirmed registration: its
 * password may belong to someone who only typed the address.
 */
export async function findOrCreateAccount(
  db: AccountDb,
  identity: ProvenIdentity,
  consent: Consent | undefined,
): Promise<SignedInAccount & { readonly isNew: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    // In this order: if a concurrent sign-in of the person has just created the owner, it has linked it, too.
    const owner = await findLoginAccount(db, identity.email);
    const linked = await findLinkedAccount(db, identity);
    if (linked) return { ...linked, isNew: false };
    if (owner && owner.confirmedAt !== null) {
      throw new ApiError('USER_ALREADY_EXIST', 'The e-mail is registered already');
    }
    if (!consent) throw new ApiError('CONSENT_REQUIRED', 'An account is made after consent only');
    try {
      return { ...(await createAccount(db, identity, consent)), isNew: true };
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError) || attempt === maxAttempts) throw error;
    }
  }
}

function createAccount(db: AccountDb, identity: ProvenIdentity, consent: Consent): Promise<SignedInAccount> {
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    await deleteUnconfirmed(trx, identity.email);
    const account = await insertLinkedAccount(trx, identity, consent, now);
    if (!account) throw new ConcurrentChangeError();
    const { userId } = account;
    await announceRegistration(trx, { userId, email: identity.email, registeredAt: now });
    return account;
  });
}
