import { createHash } from 'node:crypto';
import type { Device } from '@mova/contracts';
import type { SessionRecord } from '@mova/service-kit';
import Bowser from 'bowser';

const knownBrowsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const knownSystems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** The name of a session outside: tells nothing of it and opens nothing. */
export function deviceIdOf(sessionId: string): string {
  return createHash('sha256').update(`device ${sessionId}`).digest('base64url').slice(0, 22);
}

/**
 * Families of browser and system. Whatever else a browser says of itself is a stranger's text and not shown.
 */
function familiesOf(userAgent: string): Pick<Device, 'browser' | 'system'> {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return {
    browser: browser.name && knownBrowsers.has(browser.name) ? browser.name : null,
    system: os.name && knownSystems.has(os.name) ? os.name : null,
  };
}

/** A session as its learner sees it. */
export function deviceOf(session: SessionRecord, currentSessionId: string): Device {
  return {
    id: deviceIdOf(session.sessionId),
    ...familiesOf(session.userAgent),
    current: session.sessionId === currentSessionId,
    signedInAt: new Date(session.createdAt).toISOString(),
    lastUsedAt: new Date(session.lastUsedAt).toISOString(),
  };
}

/** The order of the list: the browser that asks, then the one used last. */
export function byUse(a: Device, b: Device): number {
  return Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt);
}
