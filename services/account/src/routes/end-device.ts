import { calls } from '@mova/contracts';
import { ApiError, handle, type Route } from '@mova/service-kit';
import type { AccountDeps } from '../deps.ts';
import { deviceIdOf, endSession, recordSessionEnd } from '../sign-in/session.ts';

/** Ends one session of the user. Ending the current one signs out. */
export function endDevice(deps: AccountDeps): Route {
  return handle(calls.endDevice, async (handling) => {
    const { params, caller } = handling;
    if (params.id === deviceIdOf(caller.sessionId)) {
      await endSession(deps, handling);
      recordSessionEnd(handling, caller.userId, 'SIGN_OUT');
      return null;
    }
    const sessions = await deps.sessions.listOfUser(caller.userId);
    const device = sessions.find(({ sessionId }) => deviceIdOf(sessionId) === params.id);
    if (!device) throw new ApiError('NOT_FOUND', 'The user has no such device');
    await deps.sessions.end(device.sessionId);
    recordSessionEnd(handling, caller.userId, 'DEVICE_ENDED');
    return null;
  });
}
