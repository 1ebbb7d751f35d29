import { useCallback, useSyncExternalStore } from 'react';

/**
 * Follows a media query. False in prerendered pages and where nothing can be queried, so ask for what a page has
 * beyond the plain one.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
