import { createHash } from 'node:crypto';
import type { Device } from '@mova/contracts';
import type { SessionRecord } from '@mova/service-kit';
import Bowser from 'bowser';

const knownBrowsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const knownSystems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** Returns the public id of a session. It neither reveals the session id nor gives access to anything. */
export function deviceIdOf(sessionId: string): string {
  return createHash('sha256').update(`device ${sessionId}`).digest('base64url').slice(0, 22);
}

/** Reads browser and system from a user agent. Unknown names are dropped: they could be any text. */
function familiesOf(userAgent: string): Pick<Device, 'browser' | 'system'> {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return {
    browser: browser.name && knownBrowsers.has(browser.name) ? browser.name : null,
    system: os.name && knownSystems.has(os.name) ? os.name : null,
  };
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

/** Sorts the current device first, then by last use. */
export function byUse(a: Device, b: Device): number {
  return Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt);
}
