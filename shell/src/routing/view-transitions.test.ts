import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KnownRoute } from '../releases/release-table.ts';
import { turnPages } from './view-transitions.ts';

const there = vi.hoisted(() => new Set<string>());
vi.mock('../sections/page-store.ts', () => ({ isPageThere: ({ path }: KnownRoute) => there.has(path) }));

const routes = ['/home', '/grammar'].map((path) => ({ path }) as KnownRoute);
let lessMotion = false;

beforeEach(() => {
  there.clear();
  lessMotion = false;
  Reflect.set(document, 'startViewTransition', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.unstubAllGlobals();
});

/** How the router is told to go to `to` from /home. */
async function turned(
  to: string | number | { pathname?: string },
  options?: { viewTransition: boolean | undefined },
) {
  const navigate = vi.fn(async (..._: unknown[]) => {});
  const router = { state: { location: { pathname: '/home' } }, navigate };
  turnPages(router, routes);
  await router.navigate(to as never, options as never);
  return navigate.mock.calls[0];
}

test('a page that is there turns; one still to be fetched does not keep the old one standing', async () => {
  expect(await turned('/grammar?level=2')).toEqual(['/grammar?level=2', { viewTransition: false }]);
  there.add('/grammar');
  expect(await turned('/grammar?level=2')).toEqual(['/grammar?level=2', { viewTransition: true }]);
  expect(await turned({ pathname: '/grammar' })).toEqual([
    { pathname: '/grammar' },
    { viewTransition: true },
  ]);
});

test('a link that says nothing about it turns like any other way', async () => {
  there.add('/grammar');
  expect(await turned('/grammar', { viewTransition: undefined })).toEqual([
    '/grammar',
    { viewTransition: true },
  ]);
});

test('nothing turns within a page, on the way back, or against the wish of the caller', async () => {
  there.add('/home').add('/grammar');
  expect(await turned('?page=2')).toEqual(['?page=2', { viewTransition: false }]);
  expect(await turned(-1)).toEqual([-1]);
  expect(await turned('/grammar', { viewTransition: false })).toEqual([
    '/grammar',
    { viewTransition: false },
  ]);
});

test('nothing turns for readers who want less motion, or where the browser cannot', async () => {
  there.add('/grammar');
  lessMotion = true;
  expect(await turned('/grammar')).toEqual(['/grammar', { viewTransition: false }]);
  lessMotion = false;
  Reflect.deleteProperty(document, 'startViewTransition');
  expect(await turned('/grammar')).toEqual(['/grammar', { viewTransition: false }]);
});
