import { calls } from '@mova/contracts';
import { ApiError, handle, type Route } from '@mova/service-kit';
import { forgetDevices, rememberDevice } from '../db/known-devices-repository.ts';
import { deleteLinkTokens } from '../db/link-tokens-repository.ts';
import { findContact, lockPasswordHash, resetPasswordHash } from '../db/users-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { rejectEasyPassword } from '../passwords/easy-password.ts';
import { checkPassword, wrongPassword } from '../sign-in/check-password.ts';
import { findKnownDevice, keepDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';

/**
 * Replaces the password, proved by the one before: the session may be stolen or left open. Opens the locks of the account
 * and ends its other sessions and reset links, which someone who knows the old password may have.
 */
export function changePassword(deps: AccountDeps): Route {
  return handle(calls.changePassword, (handling) =>
    recordOutcome('password-change', handling, async (identify) => {
      const { db, hasher, sessions } = deps;
      const { body, caller, log } = handling;
      const { userId, sessionId } = caller;
      identify(userId);
      const account = await findContact(db, userId);
      if (!account) throw new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
      const knownDevice = await findKnownDevice(deps, account, handling);
      await checkPassword(deps, account, body.currentPassword, handling, knownDevice);
      rejectEasyPassword(body.password, account);
      const passwordHash = await hasher.hash(body.password);
      await db.transaction().execute(async (trx) => {
        // Of concurrent changes only one passes.
        if ((await lockPasswordHash(trx, userId)) !== account.passwordHash) throw wrongPassword();
        await resetPasswordHash(trx, userId, passwordHash);
        await deleteLinkTokens(trx, userId, 'reset-password');
        await forgetDevices(trx, userId);
        await rememberDevice(trx, { userId, passwordHash }, keepDevice(deps, handling));
        // Before the commit, so that no password changes if the sessions of the old one cannot be ended.
        await sessions.endAllOfUser(userId, sessionId);
      });
      // Again after the commit, for a concurrent sign-in with the old password.
      await sessions.endAllOfUser(userId, sessionId).catch((error: unknown) => {
        log.error({ err: error }, 'sessions of an old password may be left');
      });
      return null;
    }),
  );
}
