import type { Call } from '@mova/contracts';
import { ApiError, type Handling, type UserCaller } from '@mova/service-kit';
import { findLoginAccountById } from '../db/users-repository.ts';
import type { AccountParts } from '../deps.ts';
import { checkPassword } from './check-password.ts';
import { findKnownDevice } from './known-device.ts';

/** How long a sign-in by a provider proves that its owner is there. */
const freshSignInMs = 10 * 60 * 1000;

type Request = Pick<Handling<Call>, 'client' | 'cookies' | 'log'> & { readonly caller: UserCaller };

/**
 * Passes when the owner of the session is there: the account's password is given again, or, where it has none, the
 * session began a few minutes ago. An account that is gone passes: there is nothing left to protect.
 *
 * @throws ApiError PASSWORD_REQUIRED, FRESH_SIGN_IN_REQUIRED, or like a failed sign-in
 */
export async function proveOwner(
  parts: AccountParts,
  { caller, client, cookies, log }: Request,
  password: string | undefined,
): Promise<void> {
  const { userId, sessionId } = caller;
  const account = await findLoginAccountById(parts.db, userId);
  if (!account) return;
  if (account.passwordHash === null) return checkFreshness(parts, sessionId);
  if (password === undefined) throw new ApiError('PASSWORD_REQUIRED', 'The password is needed again');
  const knownDevice = await findKnownDevice(parts, account, { client, cookies });
  await checkPassword(parts, account, password, { address: client.address, knownDevice, log });
}

async function checkFreshness({ sessions }: AccountParts, sessionId: string): Promise<void> {
  const session = await sessions.find(sessionId);
  if (session && Date.now() - session.createdAt <= freshSignInMs) return;
  throw new ApiError('FRESH_SIGN_IN_REQUIRED', 'A sign-in of the last ten minutes is needed');
}
