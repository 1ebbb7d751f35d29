import type { User } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { beforeEach, expect, test } from 'vitest';
import { browserCookies } from './cookies.ts';
import { clearSession } from './session.ts';
import { storeSettings, storeUser } from './store-user.ts';

const testUser: User = {
  email: 'olena@example.com',
  name: 'Олена',
  userId: 7,
  settings: {
    id: 0,
    voiceType: 'Google UK English Male',
    turnOnAudio: true,
    pace: 'standard',
    keys: true,
    speakWords: true,
    rushnyk: true,
  },
  userDetails: { id: 7, isPremium: false, freeTrainingsLeft: 10 },
  grammarExercises: [],
};

beforeEach(() => clearSession());

function signIn(userId: number): void {
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, String(userId));
}

const stored = (name: string): unknown => JSON.parse(browserCookies.get(name) ?? 'null');

test('settings and details of the user are kept in cookies, small enough for any browser', () => {
  signIn(testUser.userId);
  storeUser(testUser);
  expect(stored(cookieNames.settings)).toEqual(testUser.settings);
  expect(stored(cookieNames.userDetails)).toEqual(testUser.userDetails);
  expect(browserCookies.get(cookieNames.isLoggedInBefore)).toBe('true');
  expect(document.cookie.length).toBeLessThan(1000);
});

test('an answer about a user who is no longer signed in stores nothing', () => {
  storeUser(testUser);
  storeSettings(testUser.settings);
  expect(document.cookie).toBe('');
  signIn(testUser.userId + 1);
  storeUser(testUser);
  expect(stored(cookieNames.userDetails)).toBeNull();
});
