/** How often event-loop time is checked, in milliseconds: the error of every limit measured by it. */
const tickMs = 25;

/**
 * Reports event-loop time every 25 ms until `onTick` returns false: the time (ms) in which this process could
 * have noticed an answer. A process that was stalled (no CPU, a paused machine) would otherwise blame the
 * other side. A late tick counts as half of one, so that a process that stalls all the time reaches its limits.
 */
export function watchEventLoopTime(onTick: (elapsedMs: number) => boolean): void {
  const due = performance.now() + tickMs;
  setTimeout(() => {
    const isLate = performance.now() - due > tickMs;
    // `setImmediate` runs after sockets have been read.
    setImmediate(() => {
      if (onTick(isLate ? tickMs / 2 : tickMs)) watchEventLoopTime(onTick);
    });
  }, tickMs);
}

export interface EventLoopTimeout {
  readonly dueMs: number;
  /** Undefined once it was cleared or called. */
  onTimeout: (() => void) | undefined;
  readonly isSettled: (() => boolean) | undefined;
}

/**
 * An array: a Set with constant turnover keeps its old tables alive until the next full garbage collection,
 * which cost a tenth of the gateway’s work.
 */
let timeouts: EventLoopTimeout[] = [];
let passedMs = 0;
let isTicking = false;

/**
 * Calls `onTimeout` after `delayMs` of event-loop time. All timeouts share one ticker. One whose `isSettled`
 * returns true is forgotten at the next tick.
 */
export function setEventLoopTimeout(
  onTimeout: () => void,
  delayMs: number,
  isSettled?: () => boolean,
): EventLoopTimeout {
  const timeout = { dueMs: passedMs + delayMs, onTimeout, isSettled };
  timeouts.push(timeout);
  if (!isTicking) watchEventLoopTime(checkTimeouts);
  isTicking = true;
  return timeout;
}

/** Event-loop time in milliseconds, for differences. It goes on only while a timeout is set. */
export function eventLoopTime(): number {
  return passedMs;
}

export function clearEventLoopTimeout(timeout: EventLoopTimeout | undefined): void {
  if (timeout) timeout.onTimeout = undefined;
}

function checkTimeouts(elapsedMs: number): boolean {
  passedMs += elapsedMs;
  const waiting = timeouts;
  timeouts = [];
  for (const timeout of waiting) {
    const { onTimeout } = timeout;
    if (timeout.isSettled?.()) continue;
    if (timeout.dueMs > passedMs && onTimeout) timeouts.push(timeout);
    else {
      timeout.onTimeout = undefined;
      onTimeout?.();
    }
  }
  isTicking = timeouts.length > 0;
  return isTicking;
}

/** Returns a signal that aborts after `timeoutMs` of event-loop time, unless `release` is called before. */
export function startDeadline(timeoutMs: number): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const timeout = setEventLoopTimeout(
    () => controller.abort(new DOMException('No answer in time', 'TimeoutError')),
    // The tick under way counts as a whole one.
    timeoutMs + tickMs,
  );
  return { signal: controller.signal, release: () => clearEventLoopTimeout(timeout) };
}
