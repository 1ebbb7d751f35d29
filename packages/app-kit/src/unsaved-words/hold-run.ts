import { renewHold, unsavedEvent } from './kept-results.ts';

/** Milliseconds between two signs of life: hidden tabs let a clock run once a minute. */
const heartbeat = 60_000;

const lockOf = (runId: string) => `mova-run-${runId}`;

/** Web Locks are there on https and localhost only, not for a phone on plain http of the local network. */
const locks = (): LockManager | undefined => navigator.locks;

/**
 * Keeps a run for the page that shows it, whatever the clock says: as long as it is held, nobody else saves its
 * result. The lock holds through a frozen tab and a closed lid; the signs of life do where there are no locks,
 * and last over a reload and from one page of the run to the next.
 *
 * @returns the way out, for when the page goes
 */
export function holdRun(userId: number, runId: string): () => void {
  const renew = () => renewHold(userId, runId);
  renew();
  const timer = setInterval(renew, heartbeat);
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
 * Keeps a run from being saved by anybody else as long as its result is on its way, be its page on the screen or
 * gone. Where there are no locks its hold speaks for it.
 *
 * @returns the way out
 */
export function lockRun(runId: string): () => void {
  const gone = new AbortController();
  void keepLock(runId, gone.signal);
  return () => gone.abort();
}

/** Waits for the lock of the run, which another tab may have, and keeps it until the signal. */
async function keepLock(runId: string, signal: AbortSignal): Promise<void> {
  const untilGone = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
  try {
    await locks()?.request(lockOf(runId), { signal }, untilGone);
  } catch {
    // Gone before it was granted; or closed to us: then the signs of life speak alone.
  }
}

/**
 * Whether the page of a run is the one on the screen here. Asked of the document, because each section and the
 * shell carry a copy of this module.
 */
export function isHeldHere(runId: string): boolean {
  return document.documentElement.dataset.run === runId;
}

/** Does a task unless some page holds the run, which cannot begin to while it is done. @returns undefined if one does */
export async function unlessHeld<T>(runId: string, task: () => Promise<T>): Promise<T | undefined> {
  if (isHeldHere(runId)) return undefined;
  const manager = locks();
  if (!manager) return task();
  return manager.request(lockOf(runId), { ifAvailable: true }, async (lock) => (lock ? task() : undefined));
}
