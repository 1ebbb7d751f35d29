import { cookieNames } from '@mova/contracts/names';
import { beforeEach, expect, test } from 'vitest';
import { testUser } from '../testing/index.ts';
import { browserCookies } from './cookies.ts';
import { clearSession } from './session.ts';
import { storeSettings, storeUser } from './store-user.ts';

beforeEach(() => clearSession());

function signIn(userId: number): void {
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, String(userId));
}

const stored = (name: string): unknown => JSON.parse(browserCookies.get(name) ?? 'null');

test('settings and details of the learner stand in their cookies, small enough for any browser', () => {
  signIn(testUser.userId);
  storeUser(testUser);
  expect(stored(cookieNames.settings)).toEqual(testUser.settings);
  expect(stored(cookieNames.userDetails)).toEqual(testUser.userDetails);
  expect(browserCookies.get(cookieNames.isLoggedInBefore)).toBe('true');
  expect(document.cookie.length).toBeLessThan(1000);
});

test('an answer about somebody who is not signed in any more leaves nothing', () => {
  storeUser(testUser);
  storeSettings(testUser.settings);
  expect(document.cookie).toBe('');
  signIn(testUser.userId + 1);
  storeUser(testUser);
  expect(stored(cookieNames.userDetails)).toBeNull();
});
