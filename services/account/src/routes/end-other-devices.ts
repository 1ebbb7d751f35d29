import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { AccountDeps } from '../deps.ts';
import { recordSessionEnd } from '../sign-in/session.ts';

export function endOtherDevices({ sessions }: AccountDeps): Route {
  return handle(calls.endOtherDevices, async (handling) => {
    const { userId, sessionId } = handling.caller;
    const ended = await sessions.endAllOfUser(userId, sessionId);
    recordSessionEnd(handling, userId, 'OTHER_DEVICES_ENDED');
    return { ended };
  });
}
