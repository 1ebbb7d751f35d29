/** How often awake time is looked at, in milliseconds: a limit measured by it is exceeded by so much at most. */
const tickMs = 25;

/**
 * Tells `look` every 25 ms how much time (ms) has passed in which this process could have noticed an answer,
 * until it returns false. A limit on an answer must be measured so: a process that was itself held up (no
 * processor, a paused machine, a long turn of the event loop) comes back to timers that are long due and
 * answers that have not been read yet, and would blame the other side for its own absence. So what has
 * arrived is read before each look, and a tick that comes late counts for half of one only: even a process
 * that is held up all the time reaches its limits.
 */
export function whileAwake(look: (awakeMs: number) => boolean): void {
  const due = performance.now() + tickMs;
  setTimeout(() => {
    const isLate = performance.now() - due > tickMs;
    // Behind the reading of sockets, which comes after timers in a turn of the loop.
    setImmediate(() => {
      if (look(isLate ? tickMs / 2 : tickMs)) whileAwake(look);
    });
  }, tickMs);
}

/** A timeout measured in event-loop time. */
export interface AwakeTimeout {
  readonly dueMs: number;
  /** Undefined once it is cleared or has been called. */
  onTimeout: (() => void) | undefined;
}

/**
 * In the order in which they were set. An array that drops cleared ones at the next tick, because a Set that
 * entries come and go through keeps its abandoned tables, and all that they refer to, alive until the next full
 * garbage collection: with a timeout a request that was a tenth of the gateway's work.
 */
let timeouts: AwakeTimeout[] = [];
let passedMs = 0;
let isTicking = false;

/**
 * Calls `onTimeout` after `delayMs` of event-loop time. All timeouts share one ticker, so one per request or
 * statement costs next to nothing.
 */
export function setAwakeTimeout(onTimeout: () => void, delayMs: number): AwakeTimeout {
  const timeout = { dueMs: passedMs + delayMs, onTimeout };
  timeouts.push(timeout);
  if (!isTicking) whileAwake(checkTimeouts);
  isTicking = true;
  return timeout;
}

export function clearAwakeTimeout(timeout: AwakeTimeout | undefined): void {
  if (timeout) timeout.onTimeout = undefined;
}

function checkTimeouts(awakeMs: number): boolean {
  passedMs += awakeMs;
  const waiting = timeouts;
  timeouts = [];
  for (const timeout of waiting) {
    const { onTimeout } = timeout;
    if (timeout.dueMs > passedMs && onTimeout) timeouts.push(timeout);
    else {
      timeout.onTimeout = undefined;
      onTimeout?.();
    }
  }
  isTicking = timeouts.length > 0;
  return isTicking;
}

/** A signal that aborts after `limitMs` of awake time, unless `release` was called before. */
export function awakeDeadline(limitMs: number): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  let leftMs = limitMs;
  let isReleased = false;
  whileAwake((awakeMs) => {
    leftMs -= awakeMs;
    if (isReleased || leftMs > 0) return !isReleased;
    controller.abort(new DOMException('No answer in time', 'TimeoutError'));
    return false;
  });
  return {
    signal: controller.signal,
    release: () => {
      isReleased = true;
    },
  };
}
