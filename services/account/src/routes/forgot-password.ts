import { calls } from '@mova/contracts';
import { handle } from '@mova/service-kit';
import { replaceMail } from '../db/mail-outbox-repository.ts';
import { findLoginAccount, lockUser } from '../db/users-repository.ts';
import { holdsEmail } from '../domain/registration.ts';
import type { AccountParts } from '../deps.ts';
import { failuresOfReset } from '../limits/throttle.ts';
import { findKnownDevice } from '../sign-in/known-device.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';
import { tooOften, unknownEmail } from '../sign-in/refusals.ts';
import { takeMail } from '../limits/take-mail.ts';

/**
 * Puts a mail with a link into the outbox. For a registration that was not confirmed yet too: whoever has
 * forgotten the password of it proves the mailbox by the link as well.
 */
export const forgotPassword = (parts: AccountParts) =>
  handle(calls.forgotPassword, (handling) =>
    recordOutcome('password-reset-request', handling, async (identify) => {
      const { db, mails, throttle } = parts;
      const { email } = handling.query;
      const { address } = handling.client;
      const found = await findLoginAccount(db, email);
      const account = found && holdsEmail(found, new Date()) ? found : undefined;
      if (account) identify(account.userId);
      const knownDevice = await findKnownDevice(parts, account, handling);
      const closed = knownDevice === undefined ? await throttle.wait(failuresOfReset, address) : 0;
      if (closed > 0) throw tooOften(closed);
      if (!account) {
        const seconds = await throttle.take(failuresOfReset, address);
        throw seconds > 0 ? tooOften(seconds) : unknownEmail();
      }
      await takeMail(throttle, 'reset', { email, address, knownDevice });
      await db.transaction().execute(async (trx) => {
        if (await lockUser(trx, account.userId)) await replaceMail(trx, account.userId, 'reset-password');
      });
      mails.wake();
      return null;
    }),
  );
