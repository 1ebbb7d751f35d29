import { calls } from '@mova/contracts';
import { ApiError, handle, recordSecurityEvent } from '@mova/service-kit';
import type { AccountParts } from '../deps.ts';
import { deviceIdOf } from '../sign-in/device-list.ts';
import { endSession } from '../sign-in/end-session.ts';

/** Ends one session of the learner; ending the one that asks is signing out. */
export const endDevice = (parts: AccountParts) =>
  handle(calls.endDevice, async (handling) => {
    const { params, caller, client, log } = handling;
    const record = (reason: string) => {
      const about = { userId: caller.userId, address: client.address };
      recordSecurityEvent(log, { event: 'session-end', outcome: 'success', reason, ...about });
    };
    if (params.id === deviceIdOf(caller.sessionId)) {
      await endSession(parts, handling);
      record('SIGN_OUT');
      return null;
    }
    const living = await parts.sessions.listOfUser(caller.userId);
    const device = living.find(({ sessionId }) => deviceIdOf(sessionId) === params.id);
    if (!device) throw new ApiError('NOT_FOUND', 'The learner has no such device');
    await parts.sessions.end(device.sessionId);
    record('DEVICE_ENDED');
    return null;
  });
