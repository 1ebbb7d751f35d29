import { useSyncExternalStore } from 'react';

/** Shorter requests show no loader, so that it does not flicker. */
const loadingDelayMs = 150;

const listeners = new Set<() => void>();
let running = 0;
let shown = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts a request as running; call the returned function when it has ended. */
export function beginLoading(): () => void {
  running += 1;
  if (running === 1) timer = setTimeout(() => show(true), loadingDelayMs);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    running -= 1;
    if (running > 0) return;
    clearTimeout(timer);
    show(false);
  };
}

export function isLoadingShown(): boolean {
  return shown;
}

function subscribeLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: boolean): void {
  if (shown === next) return;
  shown = next;
  for (const listener of [...listeners]) listener();
}

/** True while any request has been running for more than 150 ms. */
export function useLoading(): boolean {
  return useSyncExternalStore(subscribeLoading, isLoadingShown);
}
