import { calls } from '@mova/contracts';
import {
  ApiError,
  handle,
  type Route,
  recordSecurityEvent,
  type UserCaller,
  wakeConsumers,
} from '@mova/service-kit';
import { deleteUser, findLoginAccountById } from '../db/users-repository.ts';
import type { AccountDeps, BrowserRequest } from '../deps.ts';
import { announceErasure } from '../events/user-events.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { findKnownDevice } from '../sign-in/device-cookie.ts';
import { clearSessionCookies } from '../sign-in/session.ts';

/** How long a sign-in with a provider proves that the owner is present. */
const freshSignInMs = 10 * 60 * 1000;

/**
 * The session alone does not authorise this: it may be stolen or left open. Nothing may fail after the commit, because
 * the session has ended and the call cannot be repeated.
 */
export function deleteUserAccount(deps: AccountDeps): Route {
  return handle(calls.deleteUserAccount, async (handling) => {
    const { caller, client, body, log } = handling;
    const { db, redis, sessions } = deps;
    const { userId } = caller;
    const event = { event: 'account-deletion', userId, address: client.address } as const;
    await proveOwner(deps, handling, body.password).catch((error: unknown) => {
      const reason = error instanceof ApiError ? error.errorType : undefined;
      if (reason) recordSecurityEvent(log, { ...event, outcome: 'refused', reason });
      throw error;
    });
    const isErased = await db.transaction().execute(async (trx) => {
      const email = await deleteUser(trx, userId);
      if (email !== undefined) await announceErasure(trx, { userId, email });
      // Before the commit, so that no account is erased if its sessions cannot be ended.
      await sessions.endAllOfUser(userId);
      return email !== undefined;
    });
    if (isErased) recordSecurityEvent(log, { ...event, outcome: 'success' });
    // Again after the commit, for a concurrent sign-in. A later one finds no account and ends its own session.
    await sessions.forgetUser(userId).catch((error: unknown) => {
      log.error({ err: error }, 'sessions of an erased account may be left');
    });
    await wakeConsumers(redis);
    clearSessionCookies(deps, handling);
    return null;
  });
}

/** Checks the password or, if the account has none, the age of the session. An erased account passes. */
async function proveOwner(
  deps: AccountDeps,
  request: BrowserRequest & { readonly caller: UserCaller },
  password: string | undefined,
): Promise<void> {
  const { caller } = request;
  const account = await findLoginAccountById(deps.db, caller.userId);
  if (!account) return;
  if (account.passwordHash === null) {
    const session = await deps.sessions.find(caller.sessionId);
    if (session && Date.now() - session.createdAt <= freshSignInMs) return;
    throw new ApiError('FRESH_SIGN_IN_REQUIRED', 'A sign-in of the last ten minutes is needed');
  }
  if (password === undefined) throw new ApiError('PASSWORD_REQUIRED', 'The password is needed again');
  const knownDevice = await findKnownDevice(deps, account, request);
  await checkPassword(deps, account, password, request, knownDevice);
}
