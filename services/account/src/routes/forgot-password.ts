import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import { replaceMail } from '../db/mail-outbox-repository.ts';
import { findEmailOwner } from '../db/users-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { rejectIfWaiting, resetFailures, takeMail } from '../limits/throttle.ts';
import { unknownEmail } from '../sign-in/check-password.ts';
import { findKnownDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';

/** Mails a link to set a new password. An unconfirmed account gets one, too: the link also proves the mailbox. */
export function forgotPassword(deps: AccountDeps): Route {
  return handle(calls.forgotPassword, (handling) =>
    recordOutcome('password-reset-request', handling, async (identify) => {
      const { db, mailSender, throttle } = deps;
      const { email } = handling.query;
      const { address } = handling.client;
      const account = await findEmailOwner(db, email);
      if (account) identify(account.userId);
      const knownDevice = await findKnownDevice(deps, account, handling);
      if (knownDevice === undefined) rejectIfWaiting(await throttle.check(resetFailures, address));
      if (!account) {
        rejectIfWaiting(await throttle.count(resetFailures, address));
        throw unknownEmail();
      }
      await takeMail(throttle, 'reset', { email, address, knownDevice });
      await db.transaction().execute((trx) => replaceMail(trx, account.userId, 'reset-password'));
      mailSender.wake();
      return null;
    }),
  );
}
