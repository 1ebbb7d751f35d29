import { isReleaseSetPinned, newestReleaseSet } from '@mova/app-kit/host';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';

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
