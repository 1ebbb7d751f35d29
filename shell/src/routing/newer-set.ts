import { isReleaseSetPinned, newestReleaseSet } from '@mova/app-kit/host';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';

/**
 * A page lives and dies with the release set it was loaded with. When the gateway has spoken of a newer one,
 * the next link into another section becomes a plain document load; nothing typed in this section is lost by
 * it, and a running training pins its set. Watches clicks before the router sees them.
 */
export function followNewerSets(ownSet: number, routes: readonly KnownRoute[]): void {
  document.addEventListener(
    'click',
    (event) => {
      const newest = newestReleaseSet();
      if (newest === undefined || newest <= ownSet || isReleaseSetPinned()) return;
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin || link.target === '_blank') return;
      const target = findRoute(routes, link.pathname);
      const current = findRoute(routes, location.pathname);
      if (target?.section.name === current?.section.name) return;
      // The router listens below this: without it, the browser follows the link itself.
      event.stopPropagation();
    },
    { capture: true },
  );
}
