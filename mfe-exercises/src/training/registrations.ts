import { readSession } from '@mova/app-kit';

type Send = (call: { readonly runId: string }) => PromiseLike<{ readonly error?: unknown }>;

const retryDelayMs = 1_000;

/** A start waits no longer than this for earlier cancellations. */
const cancelTimeoutMs = 5_000;

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Registers trainings on the server and cancels them, which reserve a free training in between. A start waits for
 * earlier cancellations, or it could be refused the last free training; a cancellation waits for its start, or there
 * would be nothing to cancel.
 */
export class Registrations {
  readonly #starts = new Map<string, Promise<unknown>>();
  readonly #registered = new Set<string>();
  /** Trainings whose cancellation is in progress. */
  readonly #cancelling = new Set<string>();
  #cancellations: Promise<unknown> = Promise.resolve();

  /** Resolves when no cancellation is in progress, or on timeout. */
  ready(): Promise<unknown> {
    return Promise.race([this.#cancellations, later(cancelTimeoutMs)]);
  }

  /** Resolves with the error, if there was one. */
  start(runId: string, send: () => PromiseLike<{ readonly error?: unknown }>): Promise<unknown> {
    const answer = Promise.resolve(send()).then(({ error }) => {
      if (error === undefined) this.#registered.add(runId);
      return error;
    });
    this.#starts.set(runId, answer);
    return answer;
  }

  /** Cancels a training. Retried once; after that the reservation expires by itself. */
  cancel(userId: number, runId: string, send: Send): void {
    if (this.#cancelling.has(runId)) return;
    this.#cancelling.add(runId);
    const isStillTheirs = () => readSession()?.userId === userId;
    const cancel = async () => {
      await this.#starts.get(runId);
      if (!isStillTheirs()) return;
      this.#registered.delete(runId);
      const { error } = await send({ runId });
      if (error === undefined) return;
      await later(retryDelayMs);
      if (isStillTheirs()) await send({ runId });
    };
    const ended = cancel().finally(() => this.#cancelling.delete(runId));
    this.#cancellations = Promise.all([this.#cancellations, ended]);
  }

  /** Cancels a training whose page has gone, unless the user is back at it once its start is answered. */
  async cancelUnless(isBack: () => boolean, userId: number, runId: string, send: Send): Promise<void> {
    await this.#starts.get(runId);
    if (this.#registered.has(runId) && !isBack()) this.cancel(userId, runId, send);
  }
}
