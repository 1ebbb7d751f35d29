import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLoading, isLoadingShown } from './loading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a quick answer shows no loader', () => {
  const end = beginLoading();
  vi.advanceTimersByTime(140);
  end();
  vi.advanceTimersByTime(500);
  expect(isLoadingShown()).toBe(false);
});

test('the loader stays until the last of several requests ended, however often each says so', () => {
  const [first, second] = [beginLoading(), beginLoading()];
  vi.advanceTimersByTime(160);
  expect(isLoadingShown()).toBe(true);
  first();
  first();
  expect(isLoadingShown()).toBe(true);
  second();
  expect(isLoadingShown()).toBe(false);
});
