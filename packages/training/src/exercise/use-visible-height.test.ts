import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useVisibleHeight } from './use-visible-height.ts';

afterEach(() => vi.unstubAllGlobals());

const visibleHeight = () => document.documentElement.style.getPropertyValue('--visible-height');

it('follows the keyboard of the screen, not the zoom, until the page is left', () => {
  const viewport = Object.assign(new EventTarget(), { height: 640, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  const { unmount } = renderHook(useVisibleHeight);
  expect(visibleHeight()).toBe('640px');
  viewport.height = 340;
  viewport.dispatchEvent(new Event('resize'));
  expect(visibleHeight()).toBe('340px');
  Object.assign(viewport, { height: 170, scale: 2 });
  viewport.dispatchEvent(new Event('resize'));
  expect(visibleHeight()).toBe('340px');
  unmount();
  expect(visibleHeight()).toBe('');
});

it('tells nothing where the browser does not', () => {
  vi.stubGlobal('visualViewport', undefined);
  renderHook(useVisibleHeight);
  expect(visibleHeight()).toBe('');
});
