import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KnownRoute } from '../releases/release-table.ts';
import { animateNavigation } from './view-transitions.ts';

const loaded = vi.hoisted(() => new Set<string>());
vi.mock('../sections/page-store.ts', () => ({ isPageLoaded: ({ path }: KnownRoute) => loaded.has(path) }));

const routes = ['/home', '/grammar'].map((path) => ({ path }) as KnownRoute);
let reducedMotion = false;

beforeEach(() => {
  loaded.clear();
  reducedMotion = false;
  Reflect.set(document, 'startViewTransition', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.unstubAllGlobals();
});

/** Navigates from /home to `to` and returns what the router was called with. */
async function navigateTo(
  to: string | number | { pathname?: string },
  options?: { viewTransition: boolean | undefined },
) {
  const navigate = vi.fn(async (..._: unknown[]) => {});
  const router = { state: { location: { pathname: '/home' } }, navigate };
  animateNavigation(router, routes);
  await router.navigate(to as never, options as never);
  return navigate.mock.calls[0];
}

test('animates navigation to a loaded page, not to one that must be fetched', async () => {
  expect(await navigateTo('/grammar?level=2')).toEqual(['/grammar?level=2', { viewTransition: false }]);
  loaded.add('/grammar');
  expect(await navigateTo('/grammar?level=2')).toEqual(['/grammar?level=2', { viewTransition: true }]);
  expect(await navigateTo({ pathname: '/grammar' })).toEqual([
    { pathname: '/grammar' },
    { viewTransition: true },
  ]);
});

test('animates links that do not set the option', async () => {
  loaded.add('/grammar');
  expect(await navigateTo('/grammar', { viewTransition: undefined })).toEqual([
    '/grammar',
    { viewTransition: true },
  ]);
});

test('does not animate within a page, back navigation, or when the caller opts out', async () => {
  loaded.add('/home').add('/grammar');
  expect(await navigateTo('?page=2')).toEqual(['?page=2', { viewTransition: false }]);
  expect(await navigateTo(-1)).toEqual([-1]);
  expect(await navigateTo('/grammar', { viewTransition: false })).toEqual([
    '/grammar',
    { viewTransition: false },
  ]);
});

test('does not animate under reduced motion or without browser support', async () => {
  loaded.add('/grammar');
  reducedMotion = true;
  expect(await navigateTo('/grammar')).toEqual(['/grammar', { viewTransition: false }]);
  reducedMotion = false;
  Reflect.deleteProperty(document, 'startViewTransition');
  expect(await navigateTo('/grammar')).toEqual(['/grammar', { viewTransition: false }]);
});
