import { remainingMs } from '../time/call-deadline.ts';

/** A call gets limits of its own when less than this share of the usual limit is left: it costs a round trip. */
const shortShare = 0.8;
/** A limit that is set already is kept while it is within this share of the wanted one. */
const tolerance = 0.2;

/** Keeps the `statement_timeout` of one connection within what is left for the call that uses it. */
export class StatementLimit {
  readonly #defaultMs: number;
  #sessionMs: number;
  /** Of the transaction. */
  #localMs: number | undefined;

  constructor(defaultMs: number) {
    this.#defaultMs = defaultMs;
    this.#sessionMs = defaultMs;
  }

  /**
   * Returns what must be sent before a statement outside a transaction; undefined nearly always.
   *
   * @param usualMs how long such a statement may take without a deadline
   */
  beforeStatement(usualMs: number): string | undefined {
    const wantedMs = this.#wanted(usualMs);
    if (fits(this.#sessionMs, wantedMs)) return undefined;
    this.#sessionMs = wantedMs;
    return `set statement_timeout = ${wantedMs}`;
  }

  /** Returns what must be sent before a statement in a transaction. */
  beforeStatementOfTransaction(): string | undefined {
    const wantedMs = this.#wanted(this.#defaultMs);
    const currentMs = this.#localMs ?? this.#sessionMs;
    if (currentMs <= wantedMs || fits(currentMs, wantedMs)) return undefined;
    this.#localMs = wantedMs;
    return `set local statement_timeout = ${wantedMs}`;
  }

  /** Returns `begin` with the limit of the transaction, so that it needs no round trip of its own. */
  begin(text: string): string {
    const wantedMs = this.#wanted(this.#defaultMs);
    if (fits(this.#sessionMs, wantedMs)) return text;
    this.#localMs = wantedMs;
    return `${text}; set local statement_timeout = ${wantedMs}`;
  }

  /** Call when the transaction has ended. */
  end(): void {
    this.#localMs = undefined;
  }

  #wanted(usualMs: number): number {
    const leftMs = remainingMs();
    if (leftMs === undefined || leftMs > shortShare * usualMs) return this.#defaultMs;
    return Math.max(1, Math.round(leftMs));
  }
}

const fits = (currentMs: number, wantedMs: number) => Math.abs(currentMs - wantedMs) <= tolerance * wantedMs;
