import type { UserCaller } from '@mova/service-kit';
import { ApiError } from '@mova/service-kit';
import { findLoginAccountById } from '../db/users-repository.ts';
import type { AccountParts } from '../parts.ts';
import { checkPassword } from './check-password.ts';

/** How long a sign-in by a provider proves that its owner is there. */
const freshSignInMs = 10 * 60 * 1000;

/**
 * Passes when the owner of the session is there: the account's password is given again, or, where it has none, the
 * session began a few minutes ago. An account that is gone passes: there is nothing left to protect.
 *
 * @throws ApiError PASSWORD_REQUIRED, FRESH_SIGN_IN_REQUIRED, or like a failed sign-in
 */
export async function proveOwner(
  parts: AccountParts,
  { userId, sessionId }: UserCaller,
  { password, address }: { readonly password: string | undefined; readonly address: string },
): Promise<void> {
  const account = await findLoginAccountById(parts.db, userId);
  if (!account) return;
  if (account.passwordHash === null) return checkFreshness(parts, sessionId);
  if (password === undefined) throw new ApiError('PASSWORD_REQUIRED', 'The password is needed again');
  await checkPassword(parts, account, password, address);
}

async function checkFreshness({ sessions }: AccountParts, sessionId: string): Promise<void> {
  const session = await sessions.find(sessionId);
  if (session && Date.now() - session.createdAt <= freshSignInMs) return;
  throw new ApiError('FRESH_SIGN_IN_REQUIRED', 'A sign-in of the last ten minutes is needed');
}
