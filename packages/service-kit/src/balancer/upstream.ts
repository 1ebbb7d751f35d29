import { ConnectionPool } from '../http-client/connection-pool.ts';
import type { Log } from '../log/log.ts';
import { askReadiness } from './ask-readiness.ts';

/** Consecutive requests without a response that show that a replica hangs. */
const maxTimeouts = 2;
/** A request that waited less says nothing about the replica. */
const minTimeoutMs = 1_000;
/** Consecutive requests whose response was cut or never came. */
const maxFailures = 3;
/** In intervals between two checks. It doubles with each ejection that follows another within `relapseTime`. */
const ejectionTime = { min: 0.5, max: 4 };
const relapseTime = 10;
/**
 * In intervals: so long a replica that has just become ready gets a growing share of what it would get later, from
 * `minShare` on.
 */
const rampTime = 3;
const minShare = 0.1;

/** One address of an origin: its connections, and what is known about the process behind it. */
export class Upstream {
  readonly origin: string;
  /** Undefined for an origin whose host is an address already. */
  readonly address: string | undefined;
  readonly pool: ConnectionPool;
  running = 0;
  /** False until a check succeeds, and again from a failure to the next successful check. */
  isReady = false;
  /** Takes requests without responding. */
  isHung = false;
  readonly #log: Log;
  readonly #intervalMs: number;
  #isChecking = false;
  #isClosed = false;
  /** Times are milliseconds of `performance.now`. */
  #lostAt = 0;
  #ejectedUntil = Number.NEGATIVE_INFINITY;
  #ejectionMs = 0;
  #respondedAt = 0;
  #timeouts = 0;
  #failures = 0;
  #rampEndsAt = 0;
  #credit = 0;

  /** @param intervalMs between two checks */
  constructor(origin: string, address: string | undefined, log: Log, intervalMs: number) {
    this.#intervalMs = intervalMs;
    this.origin = origin;
    this.address = address;
    this.#log = log.child({ origin, ...(address !== undefined && { address }) });
    this.pool = new ConnectionPool(origin, address);
  }

  /** Whether it may take part in the choice at hand; always once it has been ready for a while. */
  takesTurn(now: number): boolean {
    const restMs = this.#rampEndsAt - now;
    if (restMs <= 0) return true;
    this.#credit += Math.max(minShare, 1 - restMs / (rampTime * this.#intervalMs));
    if (this.#credit < 1) return false;
    this.#credit -= 1;
    return true;
  }

  /** Call when the head of a response arrives. */
  reportResponse(): void {
    this.#respondedAt = performance.now();
    this.#timeouts = 0;
  }

  /** Call when a response is complete. */
  reportSuccess(): void {
    this.#failures = 0;
  }

  /** What is sent to a replica in the moment in which it stops listening would be lost. */
  reportClosing(): void {
    this.#lose('closes its connections');
  }

  /** Call when a request found no connection. */
  reportUnreachable(): void {
    this.#lose('unreachable');
  }

  /** Call when a response was cut, or its connection was before the response. */
  reportFailure(): void {
    this.#failures += 1;
    if (this.#failures < maxFailures) return;
    // One more before the next complete response ejects it again.
    this.#failures = maxFailures - 1;
    this.#eject('fails');
  }

  /** A replica that has responded since the request was sent does not hang: only this call is slow. */
  reportTimeout(sentAt: number): void {
    if (this.#respondedAt > sentAt || performance.now() - sentAt < minTimeoutMs) return;
    this.#timeouts += 1;
    if (this.#timeouts < maxTimeouts) return;
    this.#timeouts = maxTimeouts - 1;
    this.isHung = true;
    this.#eject('does not respond');
  }

  #eject(reason: string): void {
    const now = performance.now();
    this.#lose(reason);
    if (now < this.#ejectedUntil) return;
    const isRelapse = now - this.#ejectedUntil < relapseTime * this.#intervalMs;
    const wantedMs = isRelapse ? 2 * this.#ejectionMs : ejectionTime.min * this.#intervalMs;
    this.#ejectionMs = Math.min(wantedMs, ejectionTime.max * this.#intervalMs);
    this.#ejectedUntil = now + this.#ejectionMs;
  }

  #lose(reason: string): void {
    this.#lostAt = performance.now();
    if (this.isReady) this.#log.warn({ reason }, 'a replica gets no more requests while others are ready');
    this.isReady = false;
  }

  /** Asks the replica whether it is ready, unless an earlier check has not ended. */
  async check(): Promise<void> {
    if (this.#isChecking || this.#isClosed) return;
    this.#isChecking = true;
    const askedAt = performance.now();
    const result = await askReadiness(this.origin, this.address);
    this.#isChecking = false;
    if (this.#isClosed) return;
    const isBusy = result === 'silent' && this.#respondedAt > askedAt;
    if (result !== 'ready' && !isBusy) this.#lose(result);
    // The answer may be older than the failure.
    const isOutdated = result === 'ready' && this.#lostAt > askedAt;
    if (isBusy || isOutdated || performance.now() < this.#ejectedUntil) return;
    if (result === 'ready' || result === 'not ready') this.isHung = false;
    if (result === 'ready' && !this.isReady) this.#becomeReady();
  }

  #becomeReady(): void {
    this.isReady = true;
    this.#rampEndsAt = performance.now() + rampTime * this.#intervalMs;
    this.#credit = 0;
    this.#log.info('a replica is ready');
  }

  /** Finishes what it has, and closes its connections. */
  async retire(): Promise<void> {
    this.#isClosed = true;
    await this.pool.close();
  }

  /** Closes its connections at once. */
  async destroy(): Promise<void> {
    this.#isClosed = true;
    await this.pool.destroy();
  }
}
