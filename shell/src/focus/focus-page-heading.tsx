import { useLocation } from '@mova/app-kit';
import { focusQuietly } from '@mova/ui';
import { useEffect } from 'react';
import { hasUserMovedFocus } from './user-focus.ts';

let lastPath: string | undefined;

/**
 * Rendered next to a page, moves the focus to the page's heading, so that screen readers announce the page and Tab
 * continues from there. Skips the first page of a visit, where the browser does it.
 */
export function FocusPageHeading() {
  const { pathname } = useLocation();
  useEffect(() => {
    const first = lastPath === undefined;
    const same = lastPath === pathname;
    lastPath = pathname;
    if (first || same) return;
    const main = document.getElementById('main');
    if (hasUserMovedFocus()) return;
    // Keeps the focus of a field that took it itself.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    const target = main?.querySelector<HTMLElement>('h1') ?? main;
    if (target) focusQuietly(target, { preventScroll: true });
  }, [pathname]);
  return null;
}
