import { AsyncLocalStorage } from 'node:async_hooks';
import { clearEventLoopTimeout, eventLoopTime, setEventLoopTimeout } from './event-loop-time.ts';

/** When the call at hand must be answered, in event-loop time: a call is not late because its process was stalled. */
const deadlines = new AsyncLocalStorage<number>();

/** Runs `work`, in which `remainingMs` counts down from `timeoutMs`. */
export async function runWithDeadline<T>(timeoutMs: number, work: () => T | Promise<T>): Promise<T> {
  // Event-loop time goes on only while a timeout is set.
  const timeout = setEventLoopTimeout(() => undefined, timeoutMs);
  try {
    return await deadlines.run(timeout.dueMs, work);
  } finally {
    clearEventLoopTimeout(timeout);
  }
}

/** Milliseconds left for the call at hand, zero or less once they have passed; undefined where there is no limit. */
export function remainingMs(): number | undefined {
  const dueMs = deadlines.getStore();
  return dueMs === undefined ? undefined : dueMs - eventLoopTime();
}
