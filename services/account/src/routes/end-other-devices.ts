import { calls } from '@mova/contracts';
import { handle } from '@mova/service-kit';
import type { AccountParts } from '../parts.ts';

/** Ends every session of the learner but the one that asks. */
export const endOtherDevices = ({ sessions }: Pick<AccountParts, 'sessions'>) =>
  handle(calls.endOtherDevices, async ({ caller: { userId, sessionId } }) => ({
    ended: await sessions.endAllOfUser(userId, sessionId),
  }));
