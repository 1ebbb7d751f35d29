import { calls } from '@mova/contracts';
import { handle } from '@mova/service-kit';
import { deleteLinkTokens } from '../db/link-tokens-repository.ts';
import { replaceMail } from '../db/mail-outbox-repository.ts';
import { findLoginAccount, lockUser } from '../db/users-repository.ts';
import { holdsEmail } from '../domain/registration.ts';
import type { AccountParts } from '../deps.ts';
import { takeMail } from '../limits/take-mail.ts';

/**
 * Puts a new confirmation mail into the outbox and makes the link before it stop working. Asked about every
 * address alike, so nobody learns from it which e-mails wait.
 */
export const resendConfirmation = ({ db, mails, throttle }: AccountParts) =>
  handle(calls.resendConfirmation, async ({ body: { email }, client: { address } }) => {
    await takeMail(throttle, 'confirmation', { email, address });
    const account = await findLoginAccount(db, email);
    if (!account || account.confirmedAt !== null || !holdsEmail(account, new Date())) return null;
    const { userId } = account;
    await db.transaction().execute(async (trx) => {
      if (!(await lockUser(trx, userId))) return;
      await replaceMail(trx, userId, 'confirm-email');
      await deleteLinkTokens(trx, userId, 'confirm-email');
    });
    mails.wake();
    return null;
  });
