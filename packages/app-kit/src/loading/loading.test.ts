import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLoading, isLoadingShown } from './loading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('shows no loader for a quick answer', () => {
  const end = beginLoading();
  vi.advanceTimersByTime(140);
  end();
  vi.advanceTimersByTime(500);
  expect(isLoadingShown()).toBe(false);
});

test('shows the loader until the last request has ended, however often each reports its end', () => {
  const [first, second] = [beginLoading(), beginLoading()];
  vi.advanceTimersByTime(160);
  expect(isLoadingShown()).toBe(true);
  first();
  first();
  expect(isLoadingShown()).toBe(true);
  second();
  expect(isLoadingShown()).toBe(false);
});
