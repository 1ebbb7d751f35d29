import { remainingMs } from '../time/call-deadline.ts';

/** A call gets limits of its own when less than this share of the usual limit is left: it costs round trips. */
const shortShare = 0.8;

/** Keeps the statements of one connection within what is left for the call that uses it. */
export class StatementLimit {
  readonly #defaultMs: number;
  #transactionMs: number;

  constructor(defaultMs: number) {
    this.#defaultMs = defaultMs;
    this.#transactionMs = defaultMs;
  }

  /**
   * Returns the limit in milliseconds for a statement outside a transaction; undefined, nearly always, for the usual one.
   *
   * @param usualMs how long such a statement may take without a deadline
   */
  ofStatement(usualMs: number): number | undefined {
    const leftMs = remainingMs();
    if (leftMs === undefined || leftMs > shortShare * usualMs) return undefined;
    return Math.max(1, Math.round(leftMs));
  }

  /** Returns what must be sent before a statement in a transaction; undefined nearly always. */
  beforeStatement(): string | undefined {
    const limitMs = this.ofStatement(this.#transactionMs);
    if (limitMs === undefined) return undefined;
    this.#transactionMs = limitMs;
    return setting(limitMs);
  }

  /** Returns `begin` with the limit of the transaction, so that it needs no round trip of its own. */
  begin(text: string): string {
    const limitMs = this.ofStatement(this.#defaultMs);
    this.#transactionMs = limitMs ?? this.#defaultMs;
    return limitMs === undefined ? text : `${text}; ${setting(limitMs)}`;
  }
}

/** Of the transaction: behind a pooler, the session is shared with other processes. */
const setting = (limitMs: number) => `set local statement_timeout = ${limitMs}`;
