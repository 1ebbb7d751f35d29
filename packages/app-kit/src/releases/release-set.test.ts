import { cookieNames } from '@mova/contracts/names';
import { afterEach, expect, test, vi } from 'vitest';
import { browserCookies } from '../session/cookies.ts';
import { isReleaseSetPinned, pinReleaseSet, setOwnReleaseSet } from './release-set.ts';

const pinned = () => browserCookies.get(cookieNames.pinnedSet);

afterEach(() => {
  vi.restoreAllMocks();
  browserCookies.remove(cookieNames.pinnedSet);
  setOwnReleaseSet(0);
});

test('a pinned set is named by a cookie until the last pin is gone', () => {
  setOwnReleaseSet(12);
  const [first, second] = [pinReleaseSet(), pinReleaseSet()];
  expect(pinned()).toBe('12');
  first();
  first();
  expect([pinned(), isReleaseSetPinned()]).toEqual(['12', true]);
  second();
  expect([pinned(), isReleaseSetPinned()]).toEqual([null, false]);
});

test('the cookie lasts a day at most', () => {
  setOwnReleaseSet(12);
  const set = vi.spyOn(browserCookies, 'set');
  pinReleaseSet()();
  expect(set).toHaveBeenCalledWith('pinnedSet', '12', { maxAge: 86_400 });
});

test('the tab that is looked at names its set, whatever another tab did', () => {
  setOwnReleaseSet(12);
  const unpin = pinReleaseSet();
  browserCookies.remove(cookieNames.pinnedSet);
  window.dispatchEvent(new Event('focus'));
  expect(pinned()).toBe('12');
  browserCookies.set(cookieNames.pinnedSet, '13');
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(pinned()).toBe('13');
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(pinned()).toBe('12');
  browserCookies.set(cookieNames.pinnedSet, '13');
  unpin();
  expect(pinned(), 'the pin of another tab stays').toBe('13');
  window.dispatchEvent(new Event('focus'));
  expect(pinned()).toBe('13');
});

test('a document without a set pins none', () => {
  setOwnReleaseSet(0);
  const unpin = pinReleaseSet();
  expect([pinned(), isReleaseSetPinned()]).toEqual([null, true]);
  unpin();
});
