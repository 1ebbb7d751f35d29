import { calls } from '@mova/contracts';
import { ApiError, handle, type Route } from '@mova/service-kit';
import { findProvidersOf } from '../db/social-links-repository.ts';
import { findContact } from '../db/users-repository.ts';
import type { AccountDeps } from '../deps.ts';

export function getAccount({ db }: AccountDeps): Route {
  return handle(calls.getAccount, async ({ caller: { userId } }) => {
    const [account, providers] = await Promise.all([findContact(db, userId), findProvidersOf(db, userId)]);
    if (!account) throw new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
    const { email, name, passwordHash } = account;
    return { email, name, hasPassword: passwordHash !== null, providers };
  });
}
