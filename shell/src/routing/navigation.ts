import { isReleaseSetPinned, newestReleaseSet } from '@mova/app-kit/host';
import type { NavigateOptions, To } from 'react-router-dom';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';
import { isPageLoaded } from '../sections/page-store.ts';
import './view-transitions.css';

/**
 * Gives the history entry of this document a unique key before the router reads it. The router would use `default` for
 * the first entry of every document, and restore the scroll position of the document before it in this tab.
 */
export function assignFirstEntryKey(): void {
  const state = (history.state ?? {}) as { readonly key?: unknown };
  if (typeof state.key === 'string') return;
  history.replaceState({ ...state, key: crypto.getRandomValues(new Uint32Array(2)).join('-') }, '');
}

/**
 * Turns the next link into another section into a document load once the gateway has announced another release set, newer or gone back to: a
 * document keeps the set it was loaded with. A running training pins the set.
 */
export function followNewerSets(ownSet: number, routes: readonly KnownRoute[]): void {
  document.addEventListener(
    'click',
    (event) => {
      const newest = newestReleaseSet();
      if (newest === undefined || newest === ownSet || isReleaseSetPinned()) return;
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin || link.target === '_blank') return;
      const target = findRoute(routes, link.pathname);
      const current = findRoute(routes, location.pathname);
      if (target?.section.name === current?.section.name) return;
      // Hides the click from the router, so the browser follows the link.
      event.stopPropagation();
    },
    { capture: true },
  );
}

interface Navigator {
  readonly state: { readonly location: { readonly pathname: string } };
  navigate: {
    (to: number): Promise<void>;
    (to: To | null, options?: NavigateOptions): Promise<void>;
  };
}

/**
 * Makes the router animate navigation to pages that are already loaded; otherwise a snapshot of the old page would
 * freeze while code is fetched. Never under reduced motion.
 */
export function animateNavigation(router: Navigator, routes: readonly KnownRoute[]): void {
  const { navigate } = router;
  router.navigate = (to: number | To | null, options?: NavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    const { pathname } = router.state.location;
    // Links pass every option, unset ones as undefined.
    const viewTransition = options?.viewTransition ?? canAnimate(pathOf(to) ?? pathname, pathname, routes);
    return navigate(to, { ...options, viewTransition });
  };
}

function canAnimate(to: string, from: string, routes: readonly KnownRoute[]): boolean {
  if (to === from || !('startViewTransition' in document)) return false;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const route = findRoute(routes, to);
  return route !== undefined && isPageLoaded(route);
}

function pathOf(to: To | null): string | undefined {
  return typeof to === 'string' ? to.replace(/[?#].*$/, '') || undefined : to?.pathname;
}
