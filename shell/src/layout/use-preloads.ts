import { preloadOverlays } from '@mova/ui';
import { useEffect } from 'react';

/** Between two looks at whether the page still loads (ms). */
const intervalMs = 200;

/**
 * Fetches menus and dialogs once the browser is idle and the page has its content, so that they open at once, and
 * offline. Before that they would delay what the page waits for.
 */
export function usePreloadedOverlays(): void {
  useEffect(() => {
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const whenIdle =
      globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2_000));
    const preload = () =>
      whenIdle(() => {
        if (!isMounted) return;
        if (document.querySelector('#main [data-skeleton]')) timer = setTimeout(preload, intervalMs);
        else void preloadOverlays();
      });
    if (document.readyState === 'complete') preload();
    else addEventListener('load', preload, { once: true });
    return () => {
      isMounted = false;
      clearTimeout(timer);
      removeEventListener('load', preload);
    };
  }, []);
}
