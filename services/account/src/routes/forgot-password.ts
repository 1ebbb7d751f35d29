import { calls } from '@mova/contracts';
import { handle } from '@mova/service-kit';
import { replaceMail } from '../db/mail-outbox-repository.ts';
import { findLoginAccount, lockUser } from '../db/users-repository.ts';
import { holdsEmail } from '../domain/registration.ts';
import type { AccountParts } from '../parts.ts';
import { failuresOfNetwork, resetMails } from '../redis/throttle.ts';
import { tooOften, unknownEmail } from '../sign-in/refusals.ts';
import { takeMail } from '../sign-in/take-mail.ts';

/**
 * Puts a mail with a link into the outbox. For a registration that was not confirmed yet too: whoever has
 * forgotten the password of it proves the mailbox by the link as well.
 */
export const forgotPassword = ({ db, mails, throttle }: AccountParts) =>
  handle(calls.forgotPassword, async ({ query: { email }, client: { address } }) => {
    const closed = await throttle.wait(failuresOfNetwork, address);
    if (closed > 0) throw tooOften(closed);
    const account = await findLoginAccount(db, email);
    if (!account || !holdsEmail(account, new Date())) {
      const seconds = await throttle.take(failuresOfNetwork, address);
      throw seconds > 0 ? tooOften(seconds) : unknownEmail();
    }
    await takeMail(throttle, resetMails, { email, address });
    await db.transaction().execute(async (trx) => {
      if (await lockUser(trx, account.userId)) await replaceMail(trx, account.userId, 'reset-password');
    });
    mails.wake();
    return null;
  });
