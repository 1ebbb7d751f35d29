import { calls } from '@mova/contracts';
import { appendEvent, handle, wakeConsumers } from '@mova/service-kit';
import { deleteUser } from '../db/users-repository.ts';
import type { AccountParts } from '../parts.ts';
import { clearedSessionCookies } from '../sign-in/session-cookies.ts';
import { setCookies } from './set-cookies.ts';

/**
 * Erases the account and announces it, so that every domain erases its own rows. Repeating is harmless.
 * Once it is committed nothing can make it fail any more: the learner would be told of a failure that was
 * none, by a session that has ended.
 */
export const deleteUserAccount = ({ db, redis, sessions, embedded }: AccountParts) =>
  handle(calls.deleteUserAccount, async ({ caller: { userId }, client, log, setCookie }) => {
    await db.transaction().execute(async (trx) => {
      if (await deleteUser(trx, userId)) await appendEvent(trx, 'user.deleted', { userId });
      // Before the commit: no account is erased while its sessions cannot be ended.
      await sessions.endAllOfUser(userId);
    });
    // And after it, for a sign-in that came in between (one that comes still later ends its own).
    await sessions.endAllOfUser(userId).catch((error: unknown) => {
      log.error({ err: error }, 'sessions of an erased account may be left');
    });
    await wakeConsumers(redis);
    setCookies(setCookie, clearedSessionCookies({ origin: client.origin, embedded }));
    return null;
  });
