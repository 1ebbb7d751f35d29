import { createServiceApp, type IdentityVerifier, type Log } from '@mova/service-kit';
import type { AccountParts } from './parts.ts';
import { confirm } from './routes/confirm.ts';
import { deleteUserAccount } from './routes/delete-user-account.ts';
import { getUser } from './routes/get-user.ts';
import { login } from './routes/login.ts';
import { logout } from './routes/logout.ts';
import { nonce } from './routes/nonce.ts';
import { registration } from './routes/registration.ts';

interface AccountAppOptions {
  readonly parts: AccountParts;
  readonly verifier: IdentityVerifier;
  readonly log: Log;
  readonly ready?: () => boolean;
}

/** The account service: who the learners are, how they sign in, what they set. */
export function createAccountApp({ parts, ...rest }: AccountAppOptions) {
  return createServiceApp({
    name: 'account',
    routes: [
      registration(parts),
      confirm(parts),
      login(parts),
      logout(parts),
      nonce(parts),
      getUser(parts),
      deleteUserAccount(parts),
    ],
    ...rest,
  });
}
