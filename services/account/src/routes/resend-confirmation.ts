import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import { replaceLinkTokens } from '../db/link-tokens-repository.ts';
import { replaceMail } from '../db/mail-outbox-repository.ts';
import { findEmailOwner } from '../db/users-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { takeMail } from '../limits/throttle.ts';

/** Mails a new confirmation link. The response is the same for every e-mail, so it reveals nothing. */
export function resendConfirmation({ db, mailSender, throttle }: AccountDeps): Route {
  return handle(calls.resendConfirmation, async ({ body: { email }, client: { address } }) => {
    await takeMail(throttle, 'confirmation', { email, address });
    const account = await findEmailOwner(db, email);
    if (!account || account.confirmedAt !== null) return null;
    const { userId } = account;
    await db.transaction().execute(async (trx) => {
      if (await replaceMail(trx, userId, 'confirm-email')) {
        await replaceLinkTokens(trx, userId, 'confirm-email');
      }
    });
    mailSender.wake();
    return null;
  });
}
