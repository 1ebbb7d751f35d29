import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Arrival } from '../measure/arrivals.ts';

export interface RushOf {
  readonly origin: string;
  readonly emails: readonly string[];
}

/** How many sign in a second, and for how long. */
export interface RushPace {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Sends sign-ins from its own thread, so that the cost of sending does not look like slow answers. */
interface Rush {
  /** Sends them at a steady rate. @returns the answers */
  send(pace: RushPace): Promise<Arrival[]>;
  close(): Promise<void>;
}

/** Starts the thread of a rush. */
export async function openRush(of: RushOf): Promise<Rush> {
  const thread = new Worker(new URL('./rush-thread.ts', import.meta.url), { workerData: of });
  await once(thread, 'message');
  return {
    send: async (pace) => {
      thread.postMessage(pace);
      const [arrivals] = await once(thread, 'message');
      return arrivals as Arrival[];
    },
    close: async () => {
      await thread.terminate();
    },
  };
}
