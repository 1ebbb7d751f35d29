import { judgeCanary } from '@mova/service-kit';

/** A generator of numbers from 0 to 1 that begins with `seed` (mulberry32), so that a simulation can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface SimulatedCanary {
  readonly seed: number;
  readonly seconds: number;
  /** All sets together. */
  readonly sessionsPerSecond: number;
  /** Of the canary. */
  readonly share: number;
  /** Share of sessions that fail, and that are slow. */
  readonly live: { readonly failing: number; readonly slow: number };
  readonly canary: { readonly failing: number; readonly slow: number };
  /** When the canary begins to differ; before it is as the live set. */
  readonly differsAfter?: number;
}

/** Returns the second in which the canary is taken back, if it is, on a simulated clock: with one judgement a second, as gateways make. */
export function simulateCanary(options: SimulatedCanary): number | undefined {
  const { seconds, sessionsPerSecond, share, live, canary, differsAfter = 0 } = options;
  const random = seededRandom(options.seed);
  const minutes: Writable[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const minute = Math.floor(second / 60);
    const now = minutes[minute] ?? { minute, live: noSessions(), canary: noSessions() };
    minutes[minute] = now;
    for (let session = 0; session < sessionsPerSecond; session += 1) {
      const set = random() < share ? 'canary' : 'live';
      const rates = set === 'canary' && second >= differsAfter ? canary : live;
      now[set].sessions += 1;
      if (random() < rates.failing) now[set].failing += 1;
      if (random() < rates.slow) now[set].slow += 1;
    }
    if (judgeCanary(minutes) !== undefined) return second + 1;
  }
  return undefined;
}

const noSessions = () => ({ sessions: 0, failing: 0, slow: 0 });
type Writable = { minute: number } & Record<'live' | 'canary', ReturnType<typeof noSessions>>;
