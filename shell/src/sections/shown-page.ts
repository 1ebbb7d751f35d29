import { useSyncExternalStore } from 'react';

// Which page is on the screen, as code: told by the page itself, read by what stands beside it. Not a state of
// the component around both, which would render the page a second time.

let shown: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setShown(key: string | undefined): void {
  shown = key;
  for (const listener of [...listeners]) listener();
}

/** Says that a page is on the screen. @returns the way to say that it is no longer */
export function showPage(key: string): () => void {
  setShown(key);
  return () => {
    if (shown === key) setShown(undefined);
  };
}

/** Whether a page is on the screen: neither on its way nor failed. */
export function useIsPageShown(key: string): boolean {
  return useSyncExternalStore(subscribe, () => shown === key);
}
