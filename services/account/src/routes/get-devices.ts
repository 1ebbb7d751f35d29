import { calls, type Device } from '@mova/contracts';
import { handle, type Route, type SessionRecord } from '@mova/service-kit';
import Bowser from 'bowser';
import type { AccountDeps } from '../deps.ts';
import { deviceIdOf } from '../sign-in/session.ts';

export function getDevices({ sessions }: AccountDeps): Route {
  return handle(calls.getDevices, async ({ caller: { userId, sessionId } }) => {
    const records = await sessions.listOfUser(userId);
    return { devices: records.map((session) => deviceOf(session, sessionId)).sort(byUse) };
  });
}

export function deviceOf(session: SessionRecord, currentSessionId: string): Device {
  return {
    id: deviceIdOf(session.sessionId),
    ...familiesOf(session.userAgent),
    current: session.sessionId === currentSessionId,
    signedInAt: new Date(session.createdAt).toISOString(),
    lastUsedAt: new Date(session.lastUsedAt).toISOString(),
  };
}

/** Sorts the current device first. */
export function byUse(a: Device, b: Device): number {
  return Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt);
}

const knownBrowsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const knownSystems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** Reads browser and system from a user agent. Unknown names are dropped: they could be any text. */
function familiesOf(userAgent: string): Pick<Device, 'browser' | 'system'> {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return {
    browser: browser.name && knownBrowsers.has(browser.name) ? browser.name : null,
    system: os.name && knownSystems.has(os.name) ? os.name : null,
  };
}
