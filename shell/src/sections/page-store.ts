import type { ComponentType } from 'react';
import type { KnownRoute } from '../releases/release-table.ts';
import { loadPage } from './load-section.ts';

interface PageState {
  readonly promise: Promise<ComponentType>;
  /** Set once the page is loaded, so that it renders without suspending. */
  Page?: ComponentType;
}

const pages = new Map<string, PageState>();

export function pageKey({ section, page }: KnownRoute): string {
  return `${section.name}/${page}`;
}

export function getPage(route: KnownRoute): Readonly<PageState> {
  const key = pageKey(route);
  const known = pages.get(key);
  if (known) return known;
  const state: PageState = { promise: loadPage(route.section, route.page) };
  state.promise.then(
    (Page) => {
      state.Page = Page;
    },
    // The boundary around the page reports it; a page that was only preloaded has none.
    () => undefined,
  );
  pages.set(key, state);
  return state;
}

export function forgetPage(route: KnownRoute): void {
  pages.delete(pageKey(route));
}

/** Forgets a page that has left the screen unloaded, so that the next visit does not show an old failure. */
export function leavePage(route: KnownRoute): void {
  if (!pages.get(pageKey(route))?.Page) forgetPage(route);
}

/** Starts loading a page before it is rendered. Never rejects: rendering it reports the failure. */
export async function warmPage(route: KnownRoute): Promise<void> {
  await Promise.allSettled([getPage(route).promise]);
}

/** Loads a page that may never be opened: a failure is forgotten, so that opening it tries again. */
export async function preloadPage(route: KnownRoute): Promise<void> {
  if (pages.has(pageKey(route))) return;
  await warmPage(route);
  leavePage(route);
}
