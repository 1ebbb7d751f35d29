import { describe, expect, it } from 'vitest';
import { deviceIdOf } from '../sign-in/session.ts';
import { byUse, deviceOf } from './get-devices.ts';

const session = {
  sessionId: '0f2d3c52-6a0f-4a35-9f0e-3a6a7f6b1c11',
  userId: 7,
  kind: 'web',
  remember: false,
  createdAt: Date.UTC(2026, 10, 20, 8),
  expiresAt: Date.UTC(2026, 10, 20, 20),
  lastUsedAt: Date.UTC(2026, 10, 20, 9),
  tokenIssuedAt: 0,
  tokenExpiresAt: null,
  userAgent: '',
} as const;

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Microsoft Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['', null, null],
    ['<img src=x onerror=alert(1)>', null, null],
    ['a'.repeat(300), null, null],
    ['My Great Browser/1.0 (My Great System)', null, null],
  ])('reads %.60s… as %s on %s', (userAgent, browser, system) => {
    expect(deviceOf({ ...session, userAgent }, 'another')).toMatchObject({ browser, system });
  });

  it('states whether it is the current device, and the times of sign-in and last use', () => {
    expect(deviceOf(session, session.sessionId)).toEqual({
      id: deviceIdOf(session.sessionId),
      browser: null,
      system: null,
      current: true,
      signedInAt: '2026-11-20T08:00:00.000Z',
      lastUsedAt: '2026-11-20T09:00:00.000Z',
    });
  });
});

it('lists the current device first, then the others by last use', () => {
  const device = (id: string, lastUsedAt: number, current = false) => ({
    ...deviceOf({ ...session, lastUsedAt }, current ? session.sessionId : ''),
    id,
  });
  const devices = [device('old', 1), device('asks', 2, true), device('new', 3)];
  expect(devices.sort(byUse).map(({ id }) => id)).toEqual(['asks', 'new', 'old']);
});
