import { cookieNames } from '@mova/contracts/names';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { browserCookies, readIds, writeIds } from './cookies.ts';
import {
  clearSession,
  hasSignedOut,
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

  test('is read from the cookies at once', () => {
    signIn();
    const reads = vi.spyOn(document, 'cookie', 'get');
    readSession();
    expect(reads).toHaveBeenCalledOnce();
    reads.mockRestore();
  });

  test('is the same object while nothing changed', () => {
    signIn();
    expect(readSession()).toBe(readSession());
  });

  test('calls listeners once for a sign-in and once for a sign-out', () => {
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

  test('calls listeners for a change that a guard has read, after the guard', async () => {
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

  test('is lost when the server ended it, until the next sign-in, and not by signing out', () => {
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

  test('tells a sign-out from a session that the server ended', () => {
    signIn();
    readSession();
    expect(hasSignedOut()).toBe(false);
    loseSession();
    expect(hasSignedOut()).toBe(false);
    signIn();
    readSession();
    clearSession();
    expect(hasSignedOut()).toBe(true);
  });

  test('hears from another tab that the server ended the session', async () => {
    onTestFinished(subscribeSession(() => undefined));
    signIn();
    readSession();
    const otherTab = new BroadcastChannel('mova-session');
    onTestFinished(() => otherTab.close());
    browserCookies.remove(cookieNames.accessToken);
    otherTab.postMessage('ended');
    await vi.waitFor(() => expect(wasSessionLost()).toBe(true));
    expect([readSession(), hasSignedOut()]).toEqual([null, false]);
  });

  test('removes every visible cookie of the product when cleared', () => {
    signIn();
    browserCookies.set(cookieNames.selectedWords, '1.2');
    browserCookies.set(cookieNames.welcomeDialogSeen, 'true');
    clearSession();
    expect(document.cookie).toBe('');
  });
});

describe('ids in a cookie', () => {
  test('fit fifty words and are read back unchanged', () => {
    const ids = Array.from({ length: 50 }, (_, at) => 9_007_199_254_740_000 + at);
    writeIds(cookieNames.selectedWords, ids);
    expect(document.cookie.length).toBeLessThan(1000);
    expect(readIds(cookieNames.selectedWords)).toEqual(ids);
  });

  test('are the first that fit when there are too many', () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => 9_007_199_254_740_000 + (at % 900));
    writeIds(cookieNames.selectedWords, ids);
    expect(document.cookie.length).toBeLessThan(4_000);
    const kept = readIds(cookieNames.selectedWords);
    expect(kept.length).toBeGreaterThan(200);
    expect(kept).toEqual(ids.slice(0, kept.length));
  });

  test('are neither written nor read twice', () => {
    browserCookies.set(cookieNames.exerciseWords, '11.12.11.013.13.12');
    expect(readIds(cookieNames.exerciseWords)).toEqual([11, 12, 13]);
    writeIds(cookieNames.exerciseWords, [13, 11, 13, 11]);
    expect(browserCookies.get(cookieNames.exerciseWords)).toBe('13.11');
  });

  test('are none in an invalid cookie, and an empty list removes the cookie', () => {
    browserCookies.set(cookieNames.selectedWords, '1.x.-3.4');
    expect(readIds(cookieNames.selectedWords)).toEqual([1, 4]);
    writeIds(cookieNames.selectedWords, []);
    expect(document.cookie).toBe('');
  });
});
