import { calls } from '@mova/contracts';
import {
  ApiError,
  appendEvent,
  handle,
  type Route,
  recordSecurityEvent,
  wakeConsumers,
} from '@mova/service-kit';
import { rememberErasedEmail } from '../db/erased-emails-repository.ts';
import { deleteUser } from '../db/users-repository.ts';
import { proveOwner } from '../sign-in/prove-owner.ts';
import { clearSessionCookies } from '../sign-in/session.ts';
import type { AccountDeps } from './deps.ts';

/**
 * Erases the account and announces it, so that every service erases its rows. The session alone does not authorise this:
 * it may be stolen or left open. Nothing may fail after the commit, because the session has ended and the call cannot be
 * repeated.
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
      if (email !== undefined) {
        await rememberErasedEmail(trx, { email, userId });
        await appendEvent(trx, 'user.deleted', { userId });
      }
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
