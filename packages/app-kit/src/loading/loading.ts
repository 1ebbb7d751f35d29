/** Requests are shown as loading only past this, so quick answers do not flicker (milliseconds). */
const loadingDelay = 150;

const listeners = new Set<() => void>();
let running = 0;
let shown = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts a request in; call the returned function once when it ended, however it ended. */
export function beginLoading(): () => void {
  running += 1;
  if (running === 1) timer = setTimeout(() => show(true), loadingDelay);
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

/** Whether requests have been running for longer than the delay. */
export function isLoadingShown(): boolean {
  return shown;
}

/** Calls `listener` when loading begins or ends to be shown. Returns the way out. */
export function subscribeLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: boolean): void {
  if (shown === next) return;
  shown = next;
  for (const listener of [...listeners]) listener();
}
