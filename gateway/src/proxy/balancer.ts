import { setTimeout as sleep } from 'node:timers/promises';
import { awakeDeadline, type Log } from '@mova/service-kit';
import { Pool } from 'undici';

/** Event-loop time in which the response head of a read must come; above what services give their database. */
export const readTimeoutMs = 2_800;
/** The same for everything else: a write is not reported as failed while it may still be applied. */
export const writeTimeoutMs = 10_000;

/** How long a replica that refused a connection is passed over. */
const asideMs = 1_000;
/** Answers one replica may owe at a time; past it, new requests are refused instead of queued. */
const mostRunning = 1_024;
/** Requests in a row without an answer within `readTimeoutMs` after which a replica is ejected. */
const maxTimeouts = 2;
/** Time until the first probe of an ejected replica; doubles with each one that fails, up to the second. */
const minEjectionMs = 250;
const maxEjectionMs = 2_000;
const probeTimeoutMs = 1_000;

/** One replica of a service. */
export interface Upstream {
  readonly origin: string;
  readonly pool: Pool;
  /** Requests sent and not yet answered. */
  running: number;
  /** Time (ms, `performance.now`) until which it is passed over. */
  asideUntil: number;
  /** Time of its latest answer to anyone. */
  answeredAt: number;
  /** Requests in a row that got no answer in time. */
  timeouts: number;
  /** It gets no requests until it answers a probe. */
  isEjected: boolean;
  /** Time until its next probe. */
  ejectionMs: number;
}

/** Why no replica can be asked. */
type PickFailure = 'ejected' | 'overloaded';

/** Chooses a replica of one service for each request, and passes over those that do not answer. */
export class Balancer {
  readonly #upstreams: readonly Upstream[];
  readonly #log: Log;
  readonly #closing = new AbortController();
  #turn = 0;

  constructor(origins: readonly string[], log: Log) {
    this.#log = log;
    this.#upstreams = origins.map((origin) => ({
      origin,
      pool: new Pool(origin, {
        connections: 128,
        pipelining: 1,
        // The limits above replace those on the connection and the head.
        connectTimeout: 2 * writeTimeoutMs,
        headersTimeout: 0,
        bodyTimeout: 10_000,
        // Below the 5 s after which Node's server closes an idle connection, so that we let go first.
        keepAliveTimeout: 4_000,
        keepAliveMaxTimeout: 60_000,
        allowH2: false,
      }),
      running: 0,
      asideUntil: 0,
      answeredAt: 0,
      timeouts: 0,
      isEjected: false,
      ejectionMs: minEjectionMs,
    }));
  }

  /**
   * The replica with the fewest requests running among those not put aside; when all are aside the least
   * busy of them, so that a service that comes back is used at once. `not` is passed over if there is any
   * other, an ejected one always.
   */
  pick(not?: Upstream): Upstream | PickFailure {
    const now = performance.now();
    const count = this.#upstreams.length;
    this.#turn = (this.#turn + 1) % count;
    let best: Upstream | undefined;
    let bestRank = Number.POSITIVE_INFINITY;
    for (let step = 0; step < count; step += 1) {
      const upstream = this.#upstreams[(this.#turn + step) % count] as Upstream;
      if (upstream.isEjected) continue;
      const rank =
        upstream.running + (upstream.asideUntil > now ? 1e6 : 0) + (upstream === not && count > 1 ? 1e9 : 0);
      if (rank < bestRank) {
        best = upstream;
        bestRank = rank;
      }
    }
    if (best === undefined) return 'ejected';
    return best.running < mostRunning ? best : 'overloaded';
  }

  /** Passes a replica over for a moment, after it could not be connected to. */
  putAside(upstream: Upstream): void {
    upstream.asideUntil = performance.now() + asideMs;
  }

  /** Counts an answer: the replica works. */
  reportAnswer(upstream: Upstream): void {
    upstream.answeredAt = performance.now();
    upstream.timeouts = 0;
    upstream.ejectionMs = minEjectionMs;
  }

  /**
   * Counts a request that got no answer within `readTimeoutMs`; ejects a replica that left several. One that has
   * answered anyone since the request was sent does not hang: the call itself is slow, and must cost nobody else.
   *
   * @param sentAt when the request was sent (ms, `performance.now`)
   */
  reportTimeout(upstream: Upstream, sentAt: number): void {
    if (upstream.answeredAt > sentAt) return;
    upstream.timeouts += 1;
    if (upstream.timeouts >= maxTimeouts && !upstream.isEjected) void this.#eject(upstream);
  }

  /** Sends a replica no requests until it answers a probe. No user waits for a probe. */
  async #eject(upstream: Upstream): Promise<void> {
    const { origin } = upstream;
    upstream.isEjected = true;
    this.#log.error({ origin }, 'a replica does not answer and gets no more requests');
    do {
      const delayMs = upstream.ejectionMs;
      upstream.ejectionMs = Math.min(2 * delayMs, maxEjectionMs);
      await sleep(delayMs, undefined, { ref: false });
    } while (!(await this.#answersProbe(upstream)) && !this.#closing.signal.aborted);
    upstream.isEjected = false;
    upstream.answeredAt = performance.now();
    // One more timeout before its next answer ejects it again, for longer.
    upstream.timeouts = maxTimeouts - 1;
    this.#log.info({ origin }, 'a replica answers again');
  }

  /** Any answer will do: what is asked is whether the process turns its event loop. */
  async #answersProbe({ pool }: Upstream): Promise<boolean> {
    const { signal, release } = awakeDeadline(probeTimeoutMs);
    try {
      const { body } = await pool.request({
        method: 'GET',
        path: '/healthz',
        signal: AbortSignal.any([signal, this.#closing.signal]),
      });
      await body.dump();
      return true;
    } catch {
      return false;
    } finally {
      release();
    }
  }

  /** Closes every connection once the requests on it are answered. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#upstreams.map((upstream) => upstream.pool.close()));
  }
}
