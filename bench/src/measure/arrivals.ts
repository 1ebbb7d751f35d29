/** One request: its status (0 without an answer) and how long it took. */
export interface Arrival {
  readonly status: number;
  readonly ms: number;
}

/**
 * Sends requests at a steady rate whether or not earlier ones were answered, so that slow answers neither delay
 * later requests nor go uncounted.
 *
 * @param send answers the status
 */
export function arrive(
  perSecond: number,
  seconds: number,
  send: (index: number) => Promise<number>,
): Promise<Arrival[]> {
  const total = Math.round(perSecond * seconds);
  return arriveUntil(perSecond, (sent) => sent >= total, send);
}

/** Like `arrive`, until `isOver` says so. */
export async function arriveUntil(
  perSecond: number,
  isOver: (sent: number) => boolean,
  send: (index: number) => Promise<number>,
): Promise<Arrival[]> {
  const running: Promise<Arrival>[] = [];
  const began = performance.now();
  while (!isOver(running.length)) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond) + 1;
    while (running.length < due && !isOver(running.length)) running.push(timed(send, running.length));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Promise.all(running);
}

async function timed(send: (index: number) => Promise<number>, index: number): Promise<Arrival> {
  const started = performance.now();
  const status = await send(index).catch(() => 0);
  return { status, ms: performance.now() - started };
}

/** Returns the value that the given share of the values does not exceed; NaN for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
