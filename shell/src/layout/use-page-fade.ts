import { useLocation } from '@mova/app-kit';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

const fade = { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' };

/**
 * Fades pages in when the user goes to another one: neither the first page nor one gone back to, and never under
 * reduced motion. A view transition would hold the next page back while it takes pictures of both: 150 ms on a slow
 * phone.
 *
 * @returns for the element around the page
 */
export function usePageFade(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const place = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isBack || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    place.current?.animate({ opacity: [0.3, 1] }, fade);
  }, [pathname, isBack]);
  return place;
}
