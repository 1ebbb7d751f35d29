import { calls } from '@mova/contracts';
import { ApiError, handle, wakeConsumers } from '@mova/service-kit';
import { announceRegistration } from '../events/announce-registration.ts';
import { forgetDevices, rememberDevice } from '../db/known-devices-repository.ts';
import { deleteLinkTokens, findLinkOwner, takeLinkToken } from '../db/link-tokens-repository.ts';
import type { AccountTransaction } from '../db/database.ts';
import { confirmUser, resetPasswordHash } from '../db/users-repository.ts';
import type { AccountParts } from '../deps.ts';
import { refuseEasyPassword } from '../passwords/refuse-easy-password.ts';
import { keepDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';
import { clearedSessionCookies } from '../sign-in/session-cookies.ts';
import { setCookies } from './set-cookies.ts';

const linkInvalid = () => new ApiError('LINK_INVALID', 'The link was used already or is too old');

/**
 * Uses the link up, sets the password, unlocks the account and ends all its sessions. The failures counted
 * for each address end with the password they were counted for. The account knows this browser from now on, so
 * that nobody can lock it again before its user has signed in.
 */
export const resetPassword = (parts: AccountParts) =>
  handle(calls.resetPassword, (handling) =>
    recordOutcome('password-reset', handling, async (identify) => {
      const { db, redis, sessions, hasher, embedded } = parts;
      const { body, caller, client, log, setCookie } = handling;
      const now = new Date();
      // Asked first to spare the hashing; taking it decides for good.
      const account = await findLinkOwner(db, body.token, 'reset-password', now);
      if (!account) throw linkInvalid();
      refuseEasyPassword(body.password, account);
      const passwordHash = await hasher.hash(body.password);
      const { userId, confirmed } = await db.transaction().execute(async (trx) => {
        const owner = await takeLinkToken(trx, body.token, 'reset-password', now);
        if (owner === undefined) throw linkInvalid();
        await resetPasswordHash(trx, owner, passwordHash);
        await forgetDevices(trx, owner);
        await rememberDevice(trx, { userId: owner, passwordHash }, keepDevice(handling, embedded));
        const isNew = await confirmByLink(trx, owner, now);
        // Before the commit: no password is changed while the sessions begun with the old one cannot be ended.
        await sessions.endAllOfUser(owner);
        return { userId: owner, confirmed: isNew };
      });
      identify(userId);
      // And after it, for a sign-in with the old password that came in between.
      await sessions.endAllOfUser(userId).catch((error: unknown) => {
        log.error({ err: error }, 'sessions of an old password may be left');
      });
      if (confirmed) await wakeConsumers(redis);
      if (caller.kind === 'anonymous' || caller.userId === userId) {
        setCookies(setCookie, clearedSessionCookies({ origin: client.origin, embedded }));
      }
      return null;
    }),
  );

/** The link proves the mailbox as the confirmation link would have. @returns whether it was not proved before. */
async function confirmByLink(trx: AccountTransaction, userId: number, now: Date): Promise<boolean> {
  const email = await confirmUser(trx, userId, now);
  if (email === undefined) return false;
  await deleteLinkTokens(trx, userId, 'confirm-email');
  await announceRegistration(trx, { userId, email, registeredAt: now });
  return true;
}
