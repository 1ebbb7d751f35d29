import { calls } from '@mova/contracts';
import { ApiError, handle, wakeConsumers } from '@mova/service-kit';
import { announceRegistration } from '../announce-registration.ts';
import { takeLinkToken } from '../db/link-tokens-repository.ts';
import { confirmUser } from '../db/users-repository.ts';
import type { AccountParts } from '../parts.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';

/** Uses the link up, confirms the account and announces it to the other domains, all or nothing. */
export const confirm = ({ db, redis }: AccountParts) =>
  handle(calls.confirm, (handling) =>
    recordOutcome('email-confirmation', handling, async (identify) => {
      const now = new Date();
      const email = await db.transaction().execute(async (trx) => {
        const userId = await takeLinkToken(trx, handling.body.token, 'confirm-email', now);
        const confirmed = userId && (await confirmUser(trx, userId, now));
        if (!userId || !confirmed)
          throw new ApiError('LINK_INVALID', 'The link was used already or is too old');
        identify(userId);
        await announceRegistration(trx, { userId, email: confirmed, registeredAt: now });
        return confirmed;
      });
      await wakeConsumers(redis);
      return { email };
    }),
  );
