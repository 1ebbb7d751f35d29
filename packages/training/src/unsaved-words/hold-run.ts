import { renewHold, unsavedEvent } from './kept-results.ts';

/** Hidden tabs run timers once a minute. */
const heartbeatMs = 60_000;

const lockOf = (runId: string) => `mova-run-${runId}`;

/** Web Locks exist on https and localhost only, not on plain http in the local network. */
const locks = (): LockManager | undefined => navigator.locks;

/**
 * Reserves a training for the page that shows it: until released, no other page saves its result. The lock survives
 * frozen tabs; the heartbeat works without locks, across reloads and between the pages of a training.
 *
 * @returns the function that releases it
 */
export function holdRun(userId: number, runId: string): () => void {
  const renew = () => renewHold(userId, runId);
  renew();
  const timer = setInterval(renew, heartbeatMs);
  const unlock = lockRun(runId);
  document.documentElement.dataset.run = runId;
  return () => {
    clearInterval(timer);
    unlock();
    delete document.documentElement.dataset.run;
    window.dispatchEvent(new Event(unsavedEvent));
  };
}

/**
 * Locks a training while its result is being sent; without locks its reservation has to do.
 *
 * @returns the function that unlocks it
 */
export function lockRun(runId: string): () => void {
  const released = new AbortController();
  void keepLock(runId, released.signal);
  return () => released.abort();
}

/** Waits for the lock, which another tab may have, and keeps it until the signal. */
async function keepLock(runId: string, signal: AbortSignal): Promise<void> {
  const untilReleased = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
  try {
    await locks()?.request(lockOf(runId), { signal }, untilReleased);
  } catch {
    // Aborted, or locks are blocked: then only the heartbeat protects the training.
  }
}

/**
 * Whether this document shows the training. Stored in the document, because each section and the shell have their
 * own copy of this module.
 */
export function isHeldHere(runId: string): boolean {
  return document.documentElement.dataset.run === runId;
}

/** Runs `task` while holding the lock of the training; returns undefined if another page has reserved it. */
export async function unlessHeld<T>(runId: string, task: () => Promise<T>): Promise<T | undefined> {
  if (isHeldHere(runId)) return undefined;
  const manager = locks();
  if (!manager) return task();
  return manager.request(lockOf(runId), { ifAvailable: true }, async (lock) => (lock ? task() : undefined));
}
