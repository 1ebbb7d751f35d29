import { useSyncExternalStore } from 'react';

// Which page is on the screen. A store rather than state of the component around the page, which would render the page a
// second time.

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

/** @returns a function that marks the page as no longer shown */
export function markPageShown(key: string): () => void {
  setShown(key);
  return () => {
    if (shown === key) setShown(undefined);
  };
}

export function useIsPageShown(key: string): boolean {
  return useSyncExternalStore(subscribe, () => shown === key);
}
