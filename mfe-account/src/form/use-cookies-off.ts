import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True in a browser that keeps no cookies and says so. */
export function useCookiesOff(): boolean {
  return useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  );
}
