import { preloadOverlays } from '@mova/ui';
import { useEffect, useEffectEvent } from 'react';
import type { KnownRoute } from '../releases/release-table.ts';
import { preloadPage } from '../sections/page-store.ts';

/** Between two looks at whether the page still loads (ms). */
const intervalMs = 200;

/**
 * Fetches what may be pressed next, once the browser is idle and the page has its content: menus and dialogs, then these
 * pages, one by one. So they open at once, and offline; before that they would delay what the page waits for.
 */
export function usePreloads(pages: readonly KnownRoute[]): void {
  const preload = useEffectEvent(async (isMounted: () => boolean) => {
    await preloadOverlays();
    for (const page of savesData() ? [] : pages) {
      await idle();
      if (!isMounted()) return;
      await preloadPage(page);
    }
  });
  useEffect(() => {
    let isMounted = true;
    const start = async () => {
      await idle();
      while (isMounted && document.querySelector('#main [data-skeleton]')) {
        await new Promise((resolve) => setTimeout(resolve, intervalMs));
        await idle();
      }
      if (isMounted) await preload(() => isMounted);
    };
    if (document.readyState === 'complete') void start();
    else addEventListener('load', start, { once: true });
    return () => {
      isMounted = false;
      removeEventListener('load', start);
    };
  }, []);
}

function idle(): Promise<unknown> {
  // Safari cannot tell.
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2_000));
  return new Promise((resolve) => whenIdle(resolve));
}

/** The user asked the browser for fewer bytes. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
