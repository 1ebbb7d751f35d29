import { cookieNames } from '@mova/contracts/names';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserCookies, readIds, writeIds } from './cookies.ts';
import {
  clearSession,
  loseSession,
  readSession,
  subscribeSession,
  syncSession,
  wasSessionLost,
  wasSessionReused,
} from './session.ts';

beforeEach(() => clearSession());

function signIn(userId = '7'): void {
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, userId);
}

describe('the session', () => {
  test('needs a token and a user id', () => {
    expect(readSession()).toBeNull();
    browserCookies.set(cookieNames.accessToken, 'token');
    expect(readSession()).toBeNull();
    browserCookies.set(cookieNames.userId, 'seven');
    expect(readSession()).toBeNull();
    signIn();
    expect(readSession()).toMatchObject({ userId: 7, accessToken: 'token' });
  });

  test('is the same object while nothing changed', () => {
    signIn();
    expect(readSession()).toBe(readSession());
  });

  test('listeners hear of a sign-in and a sign-out, once each', () => {
    readSession();
    const listener = vi.fn();
    const leave = subscribeSession(listener);
    signIn();
    syncSession();
    syncSession();
    expect(listener).toHaveBeenCalledTimes(1);
    clearSession();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
  });

  test('a change that a guard comes upon is told as well, once the guard is through', async () => {
    readSession();
    const listener = vi.fn();
    const leave = subscribeSession(listener);
    signIn();
    expect(readSession()?.userId).toBe(7);
    expect(listener).not.toHaveBeenCalled();
    await Promise.resolve();
    syncSession();
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
  });

  test('is lost when the server ended it, until somebody signs in; not when it was left', () => {
    signIn();
    readSession();
    clearSession();
    expect(wasSessionLost()).toBe(false);
    signIn();
    loseSession();
    expect(readSession()).toBeNull();
    expect([wasSessionLost(), wasSessionReused()]).toEqual([true, false]);
    signIn();
    readSession();
    expect(wasSessionLost()).toBe(false);
    loseSession(browserCookies, 'reused');
    expect([wasSessionLost(), wasSessionReused()]).toEqual([true, true]);
    signIn();
    readSession();
    expect([wasSessionLost(), wasSessionReused()]).toEqual([false, false]);
  });

  test('clearing takes every cookie of the product the page can see', () => {
    signIn();
    browserCookies.set(cookieNames.selectedWords, '1.2');
    browserCookies.set(cookieNames.welcomeDialogSeen, 'true');
    clearSession();
    expect(document.cookie).toBe('');
  });
});

describe('ids in a cookie', () => {
  test('fifty words fit with room to spare and come back as they were', () => {
    const ids = Array.from({ length: 50 }, (_, at) => 9_007_199_254_740_000 + at);
    writeIds(cookieNames.selectedWords, ids);
    expect(document.cookie.length).toBeLessThan(1000);
    expect(readIds(cookieNames.selectedWords)).toEqual(ids);
  });

  test('more than a cookie can hold keep the first, instead of losing all', () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => 9_007_199_254_740_000 + (at % 900));
    writeIds(cookieNames.selectedWords, ids);
    expect(document.cookie.length).toBeLessThan(4_000);
    const kept = readIds(cookieNames.selectedWords);
    expect(kept.length).toBeGreaterThan(200);
    expect(kept).toEqual(ids.slice(0, kept.length));
  });

  test('stand there once each: repeated ones are neither written nor read', () => {
    browserCookies.set(cookieNames.exerciseWords, '11.12.11.013.13.12');
    expect(readIds(cookieNames.exerciseWords)).toEqual([11, 12, 13]);
    writeIds(cookieNames.exerciseWords, [13, 11, 13, 11]);
    expect(browserCookies.get(cookieNames.exerciseWords)).toBe('13.11');
  });

  test('broken content counts as none, an empty list as no cookie', () => {
    browserCookies.set(cookieNames.selectedWords, '1.x.-3.4');
    expect(readIds(cookieNames.selectedWords)).toEqual([1, 4]);
    writeIds(cookieNames.selectedWords, []);
    expect(document.cookie).toBe('');
  });
});
