import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Arrival } from '../measure/arrivals.ts';

/** Who signs in where. */
export interface RushOf {
  readonly origin: string;
  readonly emails: readonly string[];
}

/** How many sign in a second, and for how long. */
export interface RushPace {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Sends sign-ins from a thread of its own: what it costs to send must not look like slow answers elsewhere. */
interface Rush {
  /** Sends them at a steady rate. @returns how each was answered */
  send(pace: RushPace): Promise<Arrival[]>;
  close(): Promise<void>;
}

/** Opens a rush; its thread is ready when it is. */
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
