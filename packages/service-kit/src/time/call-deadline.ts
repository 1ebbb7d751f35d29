import { AsyncLocalStorage } from 'node:async_hooks';

/** When the call at hand must be answered, in milliseconds of `performance.now`. */
const deadlines = new AsyncLocalStorage<number>();

/** Runs `work`, in which `remainingMs` counts down from `timeoutMs`. */
export function runWithDeadline<T>(timeoutMs: number, work: () => T): T {
  return deadlines.run(performance.now() + timeoutMs, work);
}

/** Milliseconds left for the call at hand, below zero once they have passed; undefined where there is no limit. */
export function remainingMs(): number | undefined {
  const deadline = deadlines.getStore();
  return deadline === undefined ? undefined : deadline - performance.now();
}
