/** The gate already holds as much waiting work as it may. */
export class GateFullError extends Error {
  override readonly name = 'GateFullError';
}

/** Runs work, a bounded amount at once; the surplus waits in a bounded queue or is turned away. */
export interface WorkGate {
  /**
   * Runs `work` as soon as a place is free.
   * @throws {GateFullError} at once, when the queue is full.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Bounds expensive work, so that a burst costs its surplus an early refusal instead of costing everyone
 * their time.
 * @param running how much may run at once
 * @param waiting how much may wait for a place
 */
export function createWorkGate(running: number, waiting: number): WorkGate {
  let active = 0;
  const queue: Array<() => void> = [];

  /** Hands the place to the next in the queue, or gives it back. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  }

  return {
    async run(work) {
      if (active < running) active += 1;
      else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
      else throw new GateFullError('Too much work is waiting');
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
