import { useLocation } from '@mova/app-kit';
import { focusQuietly } from '@mova/ui';
import { useEffect } from 'react';
import { hasReaderMovedOn } from './user-focus.ts';

let lastPath: string | undefined;

/**
 * Rendered beside a page: once the page is there, focus goes to its heading, so that a screen reader says
 * where one is and Tab goes on from there. Not at the first page of a visit, where the browser does it.
 */
export function Arrival() {
  const { pathname } = useLocation();
  useEffect(() => {
    const first = lastPath === undefined;
    const same = lastPath === pathname;
    lastPath = pathname;
    if (first || same) return;
    const main = document.getElementById('main');
    if (hasReaderMovedOn()) return;
    // A field that asked for the focus itself keeps it.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    const target = main?.querySelector<HTMLElement>('h1') ?? main;
    if (target) focusQuietly(target, { preventScroll: true });
  }, [pathname]);
  return null;
}
