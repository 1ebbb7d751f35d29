import { calls } from '@mova/contracts';
import { handle } from '@mova/service-kit';
import type { AccountParts } from '../deps.ts';
import { byUse, deviceOf } from '../sign-in/device-list.ts';

/** Lists the learner's sessions. */
export const getDevices = ({ sessions }: Pick<AccountParts, 'sessions'>) =>
  handle(calls.getDevices, async ({ caller: { userId, sessionId } }) => {
    const living = await sessions.listOfUser(userId);
    return { devices: living.map((session) => deviceOf(session, sessionId)).sort(byUse) };
  });
