import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { Upstream } from './upstream.ts';

const maxResolveMs = 1_000;
/** Open requests of one replica; beyond that, new ones are rejected instead of queued. */
const maxRunning = 1_024;
/** Requests and retries are counted over about ten intervals: a tenth of the counts is forgotten in each. */
const keptShare = 0.9;
const retriesPerRequest = 0.1;
/** So many retries are allowed however few requests there are. */
const minRetries = 10;

/** Returns all addresses of a host name. */
export type LookupAddresses = (hostName: string) => Promise<readonly string[]>;

/** As the system does it: hosts file, search domains, DNS. */
const lookupAddresses: LookupAddresses = async (hostName) =>
  (await lookup(hostName, { all: true })).map(({ address }) => address);

export interface BalancerOptions {
  readonly lookup?: LookupAddresses;
  /** Between two checks of each replica, and two lookups of each name. */
  readonly intervalMs?: number;
}

interface NamedOrigin {
  readonly origin: string;
  readonly hostName: string;
  isLookingUp: boolean;
  isKnown: boolean;
}

/**
 * Chooses a replica of one service for each request. Every address of every origin is a replica; names are
 * looked up again each second.
 */
export class Balancer {
  /** Resolves when every name was looked up once, even in vain, and within a second. */
  readonly resolved: Promise<unknown>;
  readonly #log: Log;
  readonly #lookup: LookupAddresses;
  readonly #intervalMs: number;
  readonly #named: readonly NamedOrigin[];
  readonly #timer: NodeJS.Timeout;
  #upstreams: readonly Upstream[];
  #turn = 0;
  #requests = 0;
  #retries = 0;
  #isClosed = false;

  constructor(
    origins: readonly string[],
    log: Log,
    { lookup = lookupAddresses, intervalMs = 1_000 }: BalancerOptions = {},
  ) {
    this.#log = log;
    this.#lookup = lookup;
    this.#intervalMs = intervalMs;
    const hosts = [...new Set(origins)].map((origin) => ({ origin, hostName: hostNameOf(origin) }));
    this.#named = hosts
      .filter(({ hostName }) => isIP(hostName) === 0)
      .map((host) => ({ ...host, isLookingUp: false, isKnown: true }));
    this.#upstreams = hosts
      .filter(({ hostName }) => isIP(hostName) !== 0)
      .map(({ origin }) => new Upstream(origin, undefined, log, intervalMs));
    for (const upstream of this.#upstreams) void upstream.check();
    const lookups = Promise.all(this.#named.map((named) => this.#lookUp(named)));
    this.resolved = Promise.race([lookups, sleep(maxResolveMs, undefined, { ref: false })]);
    this.#timer = setInterval(() => this.#tick(), intervalMs).unref();
  }

  /**
   * Picks the replica with the fewest running requests. One that is not ready, and `failed`, are used if there is
   * no other, so that a service that comes back is used at once. One that hangs never is.
   */
  pick(failed?: Upstream): Upstream | 'unavailable' | 'overloaded' {
    const now = performance.now();
    const upstreams = this.#upstreams;
    const count = upstreams.length;
    this.#requests += 1;
    this.#turn = (this.#turn + 1) % Math.max(1, count);
    let best: Upstream | undefined;
    let isOverloaded = false;
    let bestRank = Number.POSITIVE_INFINITY;
    for (let step = 0; step < count; step += 1) {
      const upstream = upstreams[(this.#turn + step) % count] as Upstream;
      if (upstream.isHung) continue;
      if (upstream.running >= maxRunning) {
        isOverloaded = true;
        continue;
      }
      let rank = upstream.running;
      if (!upstream.isReady) rank += 1e6;
      else if (!upstream.takesTurn(now)) rank += 1e4;
      if (upstream === failed) rank += 1e9;
      if (rank < bestRank) {
        best = upstream;
        bestRank = rank;
      }
    }
    return best ?? (isOverloaded ? 'overloaded' : 'unavailable');
  }

  /**
   * Call before a request is sent again; false if it must not be. Retries are limited to a tenth of the requests,
   * so that they do not double the load of a service that fails because of its load.
   */
  takeRetry(): boolean {
    if (this.#retries >= minRetries + retriesPerRequest * this.#requests) return false;
    this.#retries += 1;
    return true;
  }

  #tick(): void {
    this.#requests *= keptShare;
    this.#retries *= keptShare;
    for (const upstream of this.#upstreams) void upstream.check();
    for (const named of this.#named) void this.#lookUp(named);
  }

  /** A lookup that fails or finds nothing leaves the known addresses as they are. */
  async #lookUp(named: NamedOrigin): Promise<void> {
    if (named.isLookingUp) return;
    named.isLookingUp = true;
    const addresses = await this.#lookup(named.hostName).catch(() => []);
    named.isLookingUp = false;
    if (this.#isClosed) return;
    const isKnown = addresses.length > 0;
    if (named.isKnown && !isKnown) this.#log.warn({ origin: named.origin }, 'the host has no address');
    named.isKnown = isKnown;
    if (isKnown) this.#replaceAddresses(named.origin, new Set(addresses));
  }

  #replaceAddresses(origin: string, addresses: ReadonlySet<string | undefined>): void {
    const known = this.#upstreams.filter((upstream) => upstream.origin === origin);
    const vanished = known.filter(({ address }) => !addresses.has(address));
    const added = [...addresses]
      .filter((address) => known.every((upstream) => upstream.address !== address))
      .map((address) => new Upstream(origin, address, this.#log, this.#intervalMs));
    if (vanished.length + added.length === 0) return;
    this.#upstreams = [...this.#upstreams.filter((upstream) => !vanished.includes(upstream)), ...added];
    this.#log.info({ origin, addresses: [...addresses] }, 'the addresses of a service have changed');
    for (const upstream of vanished) void upstream.retire();
    for (const upstream of added) void upstream.check();
  }

  /** Call after the last response. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await Promise.all(this.#upstreams.map((upstream) => upstream.destroy()));
  }
}

/** Without the brackets of an IPv6 address. */
function hostNameOf(origin: string): string {
  return new URL(origin).hostname.replace(/^\[|\]$/g, '');
}
