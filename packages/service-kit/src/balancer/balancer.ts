import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Log } from '../log/log.ts';
import { startDeadline } from '../time/event-loop-time.ts';

/**
 * Event-loop time until the response head. A write must not be reported as failed while it may still be
 * applied.
 */
export const readTimeoutMs = 2_800;
export const writeTimeoutMs = 10_000;

const skipMs = 1_000;
/** By then it has usually started again; while it still drains, the next answer of it prolongs the time. */
const drainingSkipMs = 10_000;
/** Open requests of one replica; beyond that, new ones are rejected instead of queued. */
const maxRunning = 1_024;
/** Consecutive requests without a response within `readTimeoutMs` that eject a replica. */
const maxTimeouts = 2;
/** Delay of the first probe of an ejected replica; doubles with each failed probe. */
const minProbeDelayMs = 250;
const maxProbeDelayMs = 2_000;
const probeTimeoutMs = 1_000;

export interface Upstream {
  readonly origin: string;
  readonly pool: Pool;
  running: number;
  /** Times are milliseconds of `performance.now`. */
  skippedUntil: number;
  respondedAt: number;
  timeouts: number;
  isEjected: boolean;
  probeDelayMs: number;
}

/** Chooses a replica of one service for each request and ejects replicas that hang. */
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
        // The timeouts above replace those of undici.
        connectTimeout: 2 * writeTimeoutMs,
        headersTimeout: 0,
        bodyTimeout: 10_000,
        // Below DRAIN_SECONDS, so that we close an idle connection before a replica that ends does. The maximum
        // also limits what the replica allows.
        keepAliveTimeout: 3_000,
        keepAliveMaxTimeout: 3_000,
        allowH2: false,
      }),
      running: 0,
      skippedUntil: 0,
      respondedAt: 0,
      timeouts: 0,
      isEjected: false,
      probeDelayMs: minProbeDelayMs,
    }));
  }

  /**
   * Picks the replica with the fewest running requests. Skipped ones (the longest skipped last), and `failed`, are
   * used if there is no other, so that a service that comes back is used at once. Ejected ones never are.
   */
  pick(failed?: Upstream): Upstream | 'ejected' | 'overloaded' {
    const now = performance.now();
    const count = this.#upstreams.length;
    this.#turn = (this.#turn + 1) % count;
    let best: Upstream | undefined;
    let isOverloaded = false;
    let bestRank = Number.POSITIVE_INFINITY;
    for (let step = 0; step < count; step += 1) {
      const upstream = this.#upstreams[(this.#turn + step) % count] as Upstream;
      if (upstream.isEjected) continue;
      if (upstream.running >= maxRunning) {
        isOverloaded = true;
        continue;
      }
      const skippedMs = Math.max(0, upstream.skippedUntil - now);
      const rank = upstream.running + skippedMs * 1e4 + (upstream === failed && count > 1 ? 1e9 : 0);
      if (rank < bestRank) {
        best = upstream;
        bestRank = rank;
      }
    }
    return best ?? (isOverloaded ? 'overloaded' : 'ejected');
  }

  skip(upstream: Upstream): void {
    upstream.skippedUntil = performance.now() + skipMs;
  }

  /** What is sent to a replica in the moment in which it stops listening would be lost. */
  skipDraining(upstream: Upstream): void {
    upstream.skippedUntil = performance.now() + drainingSkipMs;
  }

  reportResponse(upstream: Upstream): void {
    upstream.respondedAt = performance.now();
    upstream.timeouts = 0;
    upstream.probeDelayMs = minProbeDelayMs;
  }

  /** A replica that has responded since the request was sent does not hang: only this call is slow. */
  reportTimeout(upstream: Upstream, sentAt: number): void {
    if (upstream.respondedAt > sentAt) return;
    upstream.timeouts += 1;
    if (upstream.timeouts >= maxTimeouts && !upstream.isEjected) void this.#eject(upstream);
  }

  async #eject(upstream: Upstream): Promise<void> {
    const { origin } = upstream;
    upstream.isEjected = true;
    this.#log.error({ origin }, 'a replica does not respond and gets no more requests');
    do {
      const delayMs = upstream.probeDelayMs;
      upstream.probeDelayMs = Math.min(2 * delayMs, maxProbeDelayMs);
      await sleep(delayMs, undefined, { ref: false });
    } while (!(await this.#respondsToProbe(upstream)) && !this.#closing.signal.aborted);
    upstream.isEjected = false;
    upstream.respondedAt = performance.now();
    // One more timeout before its next response ejects it again, for longer.
    upstream.timeouts = maxTimeouts - 1;
    this.#log.info({ origin }, 'a replica responds again');
  }

  /** Any response will do: it shows that the event loop of the process runs. */
  async #respondsToProbe({ pool }: Upstream): Promise<boolean> {
    const { signal, release } = startDeadline(probeTimeoutMs);
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

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#upstreams.map((upstream) => upstream.pool.close()));
  }
}
