/** Most addresses remembered; past it the memory begins anew rather than growing. */
const mostAddresses = 10_000;

/**
 * Allows each address `perMinute` uses, all of them together `totalPerMinute`. Kept in memory: what it
 * protects (reports of browsers) must work without Redis and needs no exact count.
 */
export class RateGate {
  readonly #perMinute: number;
  readonly #totalPerMinute: number;
  #minute = 0;
  #total = 0;
  readonly #used = new Map<string, number>();

  constructor(perMinute: number, totalPerMinute: number) {
    this.#perMinute = perMinute;
    this.#totalPerMinute = totalPerMinute;
  }

  /** Counts a use and tells whether it is allowed. */
  allows(address: string, now = Date.now()): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute || this.#used.size >= mostAddresses) {
      this.#minute = minute;
      this.#total = 0;
      this.#used.clear();
    }
    const used = (this.#used.get(address) ?? 0) + 1;
    this.#used.set(address, used);
    this.#total += 1;
    return used <= this.#perMinute && this.#total <= this.#totalPerMinute;
  }
}
