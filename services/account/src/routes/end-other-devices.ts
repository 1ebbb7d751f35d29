import { calls } from '@mova/contracts';
import { handle, recordSecurityEvent } from '@mova/service-kit';
import type { AccountParts } from '../deps.ts';

/** Ends every session of the learner but the one that asks. */
export const endOtherDevices = ({ sessions }: Pick<AccountParts, 'sessions'>) =>
  handle(calls.endOtherDevices, async ({ caller: { userId, sessionId }, client, log }) => {
    const ended = await sessions.endAllOfUser(userId, sessionId);
    recordSecurityEvent(log, {
      event: 'session-end',
      outcome: 'success',
      reason: 'OTHER_DEVICES_ENDED',
      userId,
      address: client.address,
    });
    return { ended };
  });
