import { calls } from '@mova/contracts';
import { handle, type Route, wakeConsumers } from '@mova/service-kit';
import { linkInvalid, takeLinkToken } from '../db/link-tokens-repository.ts';
import { replaceMail } from '../db/mail-outbox-repository.ts';
import { dropContestedPassword } from '../db/registrations-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { confirmRegistration } from '../events/user-events.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';

/**
 * Confirms an account with its mailed link. A contested account loses its password and gets a mail to choose a new one,
 * because the owner of the mailbox cannot tell whose registration the link confirms.
 */
export function confirm({ db, mailSender, redis }: AccountDeps): Route {
  return handle(calls.confirm, (handling) =>
    recordOutcome('email-confirmation', handling, async (identify) => {
      const now = new Date();
      const email = await db.transaction().execute(async (trx) => {
        const userId = await takeLinkToken(trx, handling.body.token, 'confirm-email', now);
        const isContested = await dropContestedPassword(trx, userId);
        const confirmed = await confirmRegistration(trx, userId, now);
        if (confirmed === undefined) throw linkInvalid();
        identify(userId);
        if (isContested) await replaceMail(trx, userId, 'reset-password');
        return confirmed;
      });
      mailSender.wake();
      await wakeConsumers(redis);
      return { email };
    }),
  );
}
