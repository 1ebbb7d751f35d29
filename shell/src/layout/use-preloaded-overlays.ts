import { preloadOverlays } from '@mova/ui';
import { useEffect } from 'react';

/** Fetches menus and dialogs once the page has loaded and is idle, so that they open at once, and offline. */
export function usePreloadedOverlays(): void {
  useEffect(() => {
    let isMounted = true;
    const whenIdle =
      globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2_000));
    const preload = () => whenIdle(() => isMounted && void preloadOverlays());
    if (document.readyState === 'complete') preload();
    else addEventListener('load', preload, { once: true });
    return () => {
      isMounted = false;
    };
  }, []);
}
