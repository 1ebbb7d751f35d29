import { Pool } from 'undici';

/** How long a replica that refused a connection is passed over. */
const asideMs = 1_000;
/** Answers one replica may owe at a time; past it, new requests are refused instead of queued. */
const mostRunning = 1_024;

/** One replica of a service. */
export interface Upstream {
  readonly origin: string;
  readonly pool: Pool;
  /** Requests sent and not yet answered. */
  running: number;
  /** Time (ms, `performance.now`) until which it is passed over. */
  asideUntil: number;
}

/** Chooses a replica of one service for each request. */
export class Balancer {
  readonly #upstreams: readonly Upstream[];
  #turn = 0;

  constructor(origins: readonly string[]) {
    this.#upstreams = origins.map((origin) => ({
      origin,
      pool: new Pool(origin, {
        connections: 128,
        pipelining: 1,
        connectTimeout: 1_000,
        headersTimeout: 10_000,
        bodyTimeout: 10_000,
        // Below the 5 s after which Node's server closes an idle connection, so that we let go first.
        keepAliveTimeout: 4_000,
        keepAliveMaxTimeout: 60_000,
        allowH2: false,
      }),
      running: 0,
      asideUntil: 0,
    }));
  }

  /**
   * The replica with the fewest requests running among those not put aside; when all are aside the least
   * busy of them, so that a service that comes back is used at once. `not` is passed over if there is any
   * other. `undefined` when the chosen one is overloaded.
   */
  pick(not?: Upstream): Upstream | undefined {
    const now = performance.now();
    const count = this.#upstreams.length;
    this.#turn = (this.#turn + 1) % count;
    let best: Upstream | undefined;
    let bestRank = Number.POSITIVE_INFINITY;
    for (let step = 0; step < count; step += 1) {
      const upstream = this.#upstreams[(this.#turn + step) % count] as Upstream;
      const rank =
        upstream.running + (upstream.asideUntil > now ? 1e6 : 0) + (upstream === not && count > 1 ? 1e9 : 0);
      if (rank < bestRank) {
        best = upstream;
        bestRank = rank;
      }
    }
    return best !== undefined && best.running < mostRunning ? best : undefined;
  }

  /** Passes a replica over for a moment, after it could not be connected to. */
  putAside(upstream: Upstream): void {
    upstream.asideUntil = performance.now() + asideMs;
  }

  /** Closes every connection once the requests on it are answered. */
  async close(): Promise<void> {
    await Promise.all(this.#upstreams.map((upstream) => upstream.pool.close()));
  }
}
