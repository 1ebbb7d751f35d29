import { preloadOverlays } from '@mova/ui';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreloadedOverlays } from './use-preloaded-overlays.ts';

vi.mock('@mova/ui', () => ({ preloadOverlays: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  document.body.innerHTML = '<main id="main"><p data-skeleton></p></main>';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(preloadOverlays).mockClear();
});

test('fetches the overlays when the content has replaced the skeleton, not before', () => {
  renderHook(usePreloadedOverlays);
  vi.advanceTimersByTime(5_000);
  expect(preloadOverlays).not.toHaveBeenCalled();
  document.body.innerHTML = '<main id="main"><p>Слова</p></main>';
  vi.advanceTimersByTime(1_000);
  expect(preloadOverlays).toHaveBeenCalledOnce();
});

test('fetches nothing after the header is gone', () => {
  const { unmount } = renderHook(usePreloadedOverlays);
  vi.advanceTimersByTime(1_000);
  unmount();
  document.body.innerHTML = '';
  vi.advanceTimersByTime(5_000);
  expect(preloadOverlays).not.toHaveBeenCalled();
});
