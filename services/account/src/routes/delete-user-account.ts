import { calls } from '@mova/contracts';
import { ApiError, appendEvent, handle, recordSecurityEvent, wakeConsumers } from '@mova/service-kit';
import { rememberErasedEmail } from '../db/erased-emails-repository.ts';
import { deleteUser } from '../db/users-repository.ts';
import type { AccountParts } from '../deps.ts';
import { proveOwner } from '../sign-in/prove-owner.ts';
import { clearedSessionCookies } from '../sign-in/session-cookies.ts';
import { setCookies } from './set-cookies.ts';

/**
 * Erases the account and announces it, so that every domain erases its own rows. A session alone is not enough: it may
 * be stolen, or left open. Repeating is harmless.
 * Once it is committed nothing can make it fail any more: the learner would be told of a failure that was
 * none, by a session that has ended.
 */
export const deleteUserAccount = (parts: AccountParts) =>
  handle(calls.deleteUserAccount, async (handling) => {
    const { caller, client, body, log, setCookie } = handling;
    const { db, redis, sessions, embedded } = parts;
    const { userId } = caller;
    const { address } = client;
    const event = { event: 'account-deletion', userId, address } as const;
    await proveOwner(parts, handling, body.password).catch((error: unknown) => {
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
      // Before the commit: no account is erased while its sessions cannot be ended.
      await sessions.endAllOfUser(userId);
      return email !== undefined;
    });
    if (isErased) recordSecurityEvent(log, { ...event, outcome: 'success' });
    // And after it, for a sign-in that came in between (one that comes still later ends its own).
    await sessions.forgetUser(userId).catch((error: unknown) => {
      log.error({ err: error }, 'sessions of an erased account may be left');
    });
    await wakeConsumers(redis);
    setCookies(setCookie, clearedSessionCookies({ origin: client.origin, embedded }));
    return null;
  });
