import { useEffect } from 'react';

/**
 * Loads the page that follows a quiz or a test while that runs: it is shown even if the network is gone by then.
 *
 * @param load the same function in every render
 */
export function useLoadedPage(load: () => Promise<unknown>, isRunning: boolean): void {
  useEffect(() => {
    // A failure is reported when the page is opened, and loading is tried again.
    if (isRunning) load().catch(() => undefined);
  }, [isRunning, load]);
}
