import type { NavigateOptions, To } from 'react-router-dom';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';
import { isPageThere } from '../sections/page-store.ts';
import './view-transitions.css';

/** The parts of the router this touches. */
interface Turning {
  readonly state: { readonly location: { readonly pathname: string } };
  navigate: {
    (to: number): Promise<void>;
    (to: To | null, options?: NavigateOptions): Promise<void>;
  };
}

/**
 * Lets one page turn into the next (220 ms, styles beside this file), when the next one is there already: a
 * picture of the old page must not stand still while code is fetched. Never for readers who want less motion;
 * input goes through to the new page from the first moment.
 */
export function turnPages(router: Turning, routes: readonly KnownRoute[]): void {
  const { navigate } = router;
  router.navigate = (to: number | To | null, options?: NavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    const { pathname } = router.state.location;
    // A link names every option, those it was not given as undefined.
    const viewTransition = options?.viewTransition ?? turns(pathOf(to) ?? pathname, pathname, routes);
    return navigate(to, { ...options, viewTransition });
  };
}

function turns(to: string, from: string, routes: readonly KnownRoute[]): boolean {
  if (to === from || !('startViewTransition' in document)) return false;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const route = findRoute(routes, to);
  return route !== undefined && isPageThere(route);
}

function pathOf(to: To | null): string | undefined {
  return typeof to === 'string' ? to.replace(/[?#].*$/, '') || undefined : to?.pathname;
}
