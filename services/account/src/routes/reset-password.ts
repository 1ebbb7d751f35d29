import { calls } from '@mova/contracts';
import { handle, type Route, wakeConsumers } from '@mova/service-kit';
import { forgetDevices, rememberDevice } from '../db/known-devices-repository.ts';
import { findLinkOwner, linkInvalid, takeLinkToken } from '../db/link-tokens-repository.ts';
import { resetPasswordHash } from '../db/users-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { confirmRegistration } from '../events/user-events.ts';
import { rejectEasyPassword } from '../passwords/easy-password.ts';
import { keepDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';
import { clearSessionCookies } from '../sign-in/session.ts';

/**
 * Sets a new password with the mailed link, opens every lock of the account and ends all its sessions. The account knows
 * this browser from now on, so that a stranger cannot lock it again before its user has signed in.
 */
export function resetPassword(deps: AccountDeps): Route {
  return handle(calls.resetPassword, (handling) =>
    recordOutcome('password-reset', handling, async (identify) => {
      const { db, redis, sessions, hasher } = deps;
      const { body, caller, log } = handling;
      const now = new Date();
      // Checked before the costly hashing; taking the token decides in the end.
      const account = await findLinkOwner(db, body.token, 'reset-password', now);
      if (!account) throw linkInvalid();
      rejectEasyPassword(body.password, account);
      const passwordHash = await hasher.hash(body.password);
      const { userId, isNew } = await db.transaction().execute(async (trx) => {
        const userId = await takeLinkToken(trx, body.token, 'reset-password', now);
        await resetPasswordHash(trx, userId, passwordHash);
        await forgetDevices(trx, userId);
        await rememberDevice(trx, { userId, passwordHash }, keepDevice(deps, handling));
        // The link proves the mailbox as well.
        const confirmed = await confirmRegistration(trx, userId, now);
        // Before the commit, so that no password changes if the sessions of the old one cannot be ended.
        await sessions.endAllOfUser(userId);
        return { userId, isNew: confirmed !== undefined };
      });
      identify(userId);
      // Again after the commit, for a concurrent sign-in with the old password.
      await sessions.endAllOfUser(userId).catch((error: unknown) => {
        log.error({ err: error }, 'sessions of an old password may be left');
      });
      if (isNew) await wakeConsumers(redis);
      if (caller.kind === 'anonymous' || caller.userId === userId) clearSessionCookies(deps, handling);
      return null;
    }),
  );
}
