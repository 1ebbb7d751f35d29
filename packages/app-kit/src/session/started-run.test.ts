import { cookieNames } from '@mova/contracts/names';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserCookies } from './cookies.ts';
import { clearSession } from './session.ts';
import { beginRun, endRun, hasStartedRun } from './started-run.ts';

const signIn = (userId: number) => {
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, String(userId));
};

beforeEach(() => {
  clearSession();
  sessionStorage.clear();
});

test('a training lasts from start to end, for the user who started it', () => {
  signIn(7);
  expect(hasStartedRun()).toBe(false);
  beginRun();
  expect(hasStartedRun()).toBe(true);
  signIn(8);
  expect(hasStartedRun()).toBe(false);
  signIn(7);
  endRun();
  expect(hasStartedRun()).toBe(false);
});

test('an anonymous user has none and cannot start one', () => {
  beginRun();
  expect(hasStartedRun()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test('keeps the training in the page when storage is blocked', () => {
  signIn(7);
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  const spies = (['setItem', 'getItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(closed),
  );
  expect(hasStartedRun()).toBe(false);
  beginRun();
  expect(hasStartedRun()).toBe(true);
  signIn(8);
  expect(hasStartedRun()).toBe(false);
  signIn(7);
  endRun();
  expect(hasStartedRun()).toBe(false);
  for (const spy of spies) spy.mockRestore();
});
