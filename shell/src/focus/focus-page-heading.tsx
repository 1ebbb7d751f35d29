import { useLocation } from '@mova/app-kit';
import { focusQuietly } from '@mova/ui';
import { useEffect } from 'react';

let lastPath: string | undefined;

/**
 * Rendered next to a page, moves the focus to the page's heading, so that screen readers announce the page and Tab
 * continues from there. Skips the first page of a visit, where the browser does it.
 */
export function FocusPageHeading() {
  const { pathname } = useLocation();
  useEffect(() => {
    const isOther = lastPath !== undefined && lastPath !== pathname;
    lastPath = pathname;
    if (!isOther || hasUserMovedFocus()) return;
    const main = document.getElementById('main');
    // Keeps the focus of a field that took it itself.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    focusHeading();
  }, [pathname]);
  return null;
}

export function focusHeading(): void {
  const main = document.getElementById('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (target) focusQuietly(target, { preventScroll: true });
}

let focusAtNavigation: Element | null = null;
let hasActed = false;

interface NavigationSource {
  readonly state: { readonly location: { readonly key: string } };
  subscribe(listener: (state: NavigationSource['state']) => void): () => void;
}

/**
 * Records where the focus was when a navigation started, and whether the user has pressed anything since: the focus of
 * a user who went elsewhere while the page loaded must not move to its heading.
 */
export function watchUserFocus(router: NavigationSource): void {
  let { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    key = location.key;
    focusAtNavigation = document.activeElement;
    hasActed = false;
  });
  const act = () => {
    hasActed = true;
  };
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, act, { capture: true });
}

export function hasUserMovedFocus(): boolean {
  const { activeElement, body } = document;
  return hasActed && activeElement !== focusAtNavigation && activeElement !== body;
}
