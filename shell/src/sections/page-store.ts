import type { ComponentType } from 'react';
import type { KnownRoute } from '../releases/release-table.ts';
import { loadPage } from './load-section.ts';

/** A page on its way, there, or failed. */
export interface PageState {
  readonly promise: Promise<ComponentType>;
  /** Set once the page is there, so that it renders without suspending. */
  readonly Page?: ComponentType;
}

const pages = new Map<string, { promise: Promise<ComponentType>; Page?: ComponentType }>();

/** Name of a page across sections. */
export function pageKey({ section, page }: Pick<KnownRoute, 'section' | 'page'>): string {
  return `${section.name}/${page}`;
}

/** The page of a route; asking starts the load. */
export function pageOf(route: KnownRoute): PageState {
  const key = pageKey(route);
  const known = pages.get(key);
  if (known) return known;
  const state: { promise: Promise<ComponentType>; Page?: ComponentType } = {
    promise: loadPage(route.section, route.page),
  };
  state.promise.then(
    (Page) => {
      state.Page = Page;
    },
    // Shown by the boundary of whoever renders the page; nobody may, when it was only warmed.
    () => undefined,
  );
  pages.set(key, state);
  return state;
}

/** Whether the page would show at once; asks for nothing. */
export function isPageThere(route: KnownRoute): boolean {
  return pages.get(pageKey(route))?.Page !== undefined;
}

/** Forgets a failed page, so that the next render loads it anew. */
export function forgetPage(route: KnownRoute): void {
  pages.delete(pageKey(route));
}

/**
 * Nobody shows the page any more: a load that failed, or may still, is not what the next visit is to see. What is
 * there stays.
 */
export function leavePage(route: KnownRoute): void {
  if (!isPageThere(route)) forgetPage(route);
}

/** Starts loading a page nobody shows yet; a failure waits for whoever does, then is tried anew. */
export function warmPage(route: KnownRoute): Promise<void> {
  return pageOf(route).promise.then(
    () => undefined,
    () => undefined,
  );
}
