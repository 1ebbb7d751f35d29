import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { AccountDeps } from '../deps.ts';
import { byUse, deviceOf } from '../sign-in/device-list.ts';

/** Lists the sessions of the user. */
export function getDevices({ sessions }: AccountDeps): Route {
  return handle(calls.getDevices, async ({ caller: { userId, sessionId } }) => {
    const records = await sessions.listOfUser(userId);
    return { devices: records.map((session) => deviceOf(session, sessionId)).sort(byUse) };
  });
}
