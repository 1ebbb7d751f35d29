import { preloadOverlays } from '@mova/ui';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routesOf } from '../releases/release-table.ts';
import { preloadPage } from '../sections/page-store.ts';
import { usePreloads } from './use-preloads.ts';

vi.mock('@mova/ui', () => ({ preloadOverlays: vi.fn() }));
vi.mock('../sections/page-store.ts', () => ({ preloadPage: vi.fn() }));

const pages = routesOf({
  set: 1,
  sections: ['/exercises', '/grammar'].map((path) => ({
    name: path.slice(1),
    version: '1',
    entry: '/e.js',
    needs: {},
    routes: [{ path, guard: 'signed-in' as const, page: 'p', title: 'Т' }],
  })),
});
const preloaded = () => vi.mocked(preloadPage).mock.calls.map(([{ path }]) => path);
const preloads = () => renderHook(() => usePreloads(pages));
const contentShows = () => {
  document.body.innerHTML = '<main id="main"><p>Слова</p></main>';
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  document.body.innerHTML = '<main id="main"><p data-skeleton></p></main>';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(preloadOverlays).mockClear();
  vi.mocked(preloadPage).mockReset();
});

test('fetches overlays, then the linked pages, when the content has replaced the skeleton, not before', async () => {
  preloads();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(preloadOverlays).not.toHaveBeenCalled();
  contentShows();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(preloadOverlays).toHaveBeenCalledOnce();
  expect(preloaded()).toEqual(['/exercises', '/grammar']);
});

test('fetches one page at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.mocked(preloadPage).mockReturnValueOnce(promise);
  contentShows();
  preloads();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(preloaded()).toEqual(['/exercises']);
  resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(preloaded()).toEqual(['/exercises', '/grammar']);
});

test('fetches no pages for a user who saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  contentShows();
  preloads();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(preloadOverlays).toHaveBeenCalledOnce();
  expect(preloadPage).not.toHaveBeenCalled();
});

test('fetches nothing more after the header is gone', async () => {
  const { unmount } = preloads();
  await vi.advanceTimersByTimeAsync(1_000);
  unmount();
  contentShows();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(preloadOverlays).not.toHaveBeenCalled();
  expect(preloadPage).not.toHaveBeenCalled();
});
