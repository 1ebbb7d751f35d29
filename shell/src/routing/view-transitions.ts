import type { NavigateOptions, To } from 'react-router-dom';
import { findRoute, type KnownRoute } from '../releases/release-table.ts';
import { isPageLoaded } from '../sections/page-store.ts';
import './view-transitions.css';

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
