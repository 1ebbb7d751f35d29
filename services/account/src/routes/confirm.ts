import { calls } from '@mova/contracts';
import { ApiError, handle, wakeConsumers } from '@mova/service-kit';
import { announceRegistration } from '../events/announce-registration.ts';
import { takeLinkToken } from '../db/link-tokens-repository.ts';
import { replaceMail } from '../db/mail-outbox-repository.ts';
import { confirmUser, dropContestedPassword } from '../db/users-repository.ts';
import type { AccountParts } from '../deps.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';

/**
 * Uses the link up, confirms the account and announces it to the other domains, all or nothing. Where the e-mail was
 * registered from several browsers, the password goes and a mail with a link to choose one comes: the owner of the
 * mailbox cannot tell whose registration the newest link confirms.
 */
export const confirm = ({ db, mails, redis }: AccountParts) =>
  handle(calls.confirm, (handling) =>
    recordOutcome('email-confirmation', handling, async (identify) => {
      const now = new Date();
      const email = await db.transaction().execute(async (trx) => {
        const userId = await takeLinkToken(trx, handling.body.token, 'confirm-email', now);
        const isContested = userId !== undefined && (await dropContestedPassword(trx, userId));
        const confirmed = userId && (await confirmUser(trx, userId, now));
        if (!userId || !confirmed)
          throw new ApiError('LINK_INVALID', 'The link was used already or is too old');
        identify(userId);
        if (isContested) await replaceMail(trx, userId, 'reset-password');
        await announceRegistration(trx, { userId, email: confirmed, registeredAt: now });
        return confirmed;
      });
      mails.wake();
      await wakeConsumers(redis);
      return { email };
    }),
  );
