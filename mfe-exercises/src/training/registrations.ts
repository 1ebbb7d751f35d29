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
  /** By run id: whether this or an earlier start of it has registered the training, once it is answered. */
  readonly #starts = new Map<string, Promise<boolean | undefined>>();
  #cancellations: Promise<unknown> = Promise.resolve();

  /** Resolves when no cancellation is in progress, or on timeout. */
  ready(): Promise<unknown> {
    return Promise.race([this.#cancellations, later(cancelTimeoutMs)]);
  }

  async start(runId: string, send: () => PromiseLike<{ readonly error?: unknown }>): Promise<unknown> {
    const before = this.#starts.get(runId);
    const answer = Promise.resolve(send());
    this.#starts.set(
      runId,
      answer.then(({ error }) => error === undefined || before),
    );
    return (await answer).error;
  }

  /** Cancels a training. Retried once; after that the reservation expires by itself. */
  cancel(userId: number, runId: string, send: Send): void {
    const isStillTheirs = () => readSession()?.userId === userId;
    const start = this.#starts.get(runId);
    this.#starts.delete(runId);
    const cancel = async () => {
      await start;
      if (!isStillTheirs()) return;
      const { error } = await send({ runId });
      if (error === undefined) return;
      await later(retryDelayMs);
      if (isStillTheirs()) await send({ runId });
    };
    this.#cancellations = Promise.all([this.#cancellations, cancel()]);
  }

  /** Cancels a training whose page has gone, unless it is wanted again once its start is answered. */
  async cancelAbandoned(userId: number, runId: string, send: Send, isWanted: () => boolean): Promise<void> {
    const isRegistered = await this.#starts.get(runId);
    // Unless it is being cancelled already.
    if (isRegistered && this.#starts.has(runId) && !isWanted()) this.cancel(userId, runId, send);
  }
}
