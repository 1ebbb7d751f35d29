import { calls } from '@mova/contracts';
import { ApiError, handle } from '@mova/service-kit';
import type { AccountParts } from '../parts.ts';
import { deviceIdOf } from '../sign-in/device.ts';
import { endSession } from '../sign-in/end-session.ts';

/** Ends one session of the learner; ending the one that asks is signing out. */
export const endDevice = (parts: AccountParts) =>
  handle(calls.endDevice, async (handling) => {
    const { params, caller } = handling;
    if (params.id === deviceIdOf(caller.sessionId)) {
      await endSession(parts, handling);
      return null;
    }
    const living = await parts.sessions.listOfUser(caller.userId);
    const device = living.find(({ sessionId }) => deviceIdOf(sessionId) === params.id);
    if (!device) throw new ApiError('NOT_FOUND', 'The learner has no such device');
    await parts.sessions.end(device.sessionId);
    return null;
  });
