import type { Call } from '@mova/contracts';
import { ApiError, type Handling, type UserCaller } from '@mova/service-kit';
import { findLoginAccountById } from '../db/users-repository.ts';
import { checkPassword } from './check-password.ts';
import type { SignInDeps } from './deps.ts';
import { findKnownDevice } from './device-cookie.ts';

/** How long a sign-in with a provider proves that the owner is present. */
const freshSignInMs = 10 * 60 * 1000;

type OwnerRequest = Pick<Handling<Call>, 'client' | 'cookies' | 'log'> & { readonly caller: UserCaller };

/**
 * Checks the password or, if the account has none, that the session is a few minutes old. An erased account passes.
 * @throws ApiError PASSWORD_REQUIRED, FRESH_SIGN_IN_REQUIRED, or the errors of `checkPassword`
 */
export async function proveOwner(
  deps: SignInDeps,
  { caller, client, cookies, log }: OwnerRequest,
  password: string | undefined,
): Promise<void> {
  const { userId, sessionId } = caller;
  const account = await findLoginAccountById(deps.db, userId);
  if (!account) return;
  if (account.passwordHash === null) return requireFreshSession(deps, sessionId);
  if (password === undefined) throw new ApiError('PASSWORD_REQUIRED', 'The password is needed again');
  const knownDevice = await findKnownDevice(deps, account, { client, cookies });
  await checkPassword(deps, account, password, { address: client.address, knownDevice, log });
}

async function requireFreshSession({ sessions }: SignInDeps, sessionId: string): Promise<void> {
  const session = await sessions.find(sessionId);
  if (session && Date.now() - session.createdAt <= freshSignInMs) return;
  throw new ApiError('FRESH_SIGN_IN_REQUIRED', 'A sign-in of the last ten minutes is needed');
}
