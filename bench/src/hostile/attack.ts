import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Attack {
  readonly kind: 'slow-sockets' | 'hostile-bodies';
  readonly port: number;
  /** Connections kept open, each sending all the time. */
  readonly connections: number;
}

/** An attack from its own thread, so that the cost of sending does not look like slow answers. */
export interface RunningAttack {
  /** Resolves with the seconds after which every connection of the attack had been closed by the other side. */
  untilAllClosed(timeoutMs: number): Promise<number>;
  /** Ends the attack. @returns the statuses of its answers; 0 for a closed connection */
  stop(): Promise<readonly number[]>;
}

/** Starts an attack; it is under way when this resolves. */
export async function startAttack(attack: Attack): Promise<RunningAttack> {
  const thread = new Worker(new URL('./attack-thread.ts', import.meta.url), { workerData: attack });
  const started = performance.now();
  const closed = new Promise<number>((resolve) => {
    thread.on('message', (message) => {
      if (message === 'all closed') resolve((performance.now() - started) / 1000);
    });
  });
  await once(thread, 'message');
  return {
    untilAllClosed: (timeoutMs) =>
      Promise.race([
        closed,
        new Promise<number>((resolve) => setTimeout(resolve, timeoutMs, Number.POSITIVE_INFINITY).unref()),
      ]),
    stop: async () => {
      thread.postMessage('stop');
      for (;;) {
        const [message] = await once(thread, 'message');
        if (!Array.isArray(message)) continue;
        await thread.terminate();
        return message;
      }
    },
  };
}
