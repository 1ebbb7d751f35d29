/** Map of bounded size: the entry used longest ago leaves first. Entries end at their own time. */
export class BoundedCache<V> {
  readonly #entries = new Map<string, { value: V; endsAt: number }>();
  readonly #limit: number;

  /** @param limit most entries kept. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The value, unless it is absent or its time (milliseconds since the epoch) has come. */
  get(key: string, now = Date.now()): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.endsAt <= now) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, endsAt: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, endsAt });
    if (this.#entries.size <= this.#limit) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
