import { headerNames } from '@mova/contracts';
import {
  type HttpRequest,
  headerOf,
  type RequestController,
  type ResponseHandler,
} from '../http-client/http-request.ts';
import type { Balancer } from './balancer.ts';
import type { Upstream } from './upstream.ts';

export interface SentRequest {
  readonly method: HttpRequest['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Changes nothing, so it may be sent twice. */
  readonly isRead: boolean;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * Sends a request to a replica and reads the whole response. It is sent once more to another replica if nothing
 * was sent the first time, or if it is safe to repeat.
 *
 * @param timeoutMs after which `signal` will abort; the replica is told what is left of it
 * @throws the error of the connection; the reason of `signal` when that aborts
 */
export async function sendRequest(
  balancer: Balancer,
  sent: SentRequest,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<ReceivedResponse> {
  const endsAt = performance.now() + timeoutMs;
  await balancer.resolved;
  let failed: Upstream | undefined;
  for (;;) {
    const upstream = balancer.pick(failed);
    if (typeof upstream === 'string') throw new Error(`no replica can be asked: ${upstream}`);
    const attempt = new Attempt(upstream, sent, signal, endsAt);
    try {
      return await attempt.response();
    } catch (error) {
      if (failed || signal.aborted || !attempt.isRepeatable || !balancer.takeRetry()) throw error;
      failed = upstream;
    }
  }
}

class Attempt implements ResponseHandler {
  readonly #upstream: Upstream;
  readonly #sent: SentRequest;
  readonly #signal: AbortSignal;
  /** Milliseconds of `performance.now`. */
  readonly #endsAt: number;
  readonly #outcome = Promise.withResolvers<ReceivedResponse>();
  readonly #chunks: Buffer[] = [];
  #controller: RequestController | undefined;
  #sentAt = 0;
  #status = 0;

  constructor(upstream: Upstream, sent: SentRequest, signal: AbortSignal, endsAt: number) {
    this.#upstream = upstream;
    this.#sent = sent;
    this.#signal = signal;
    this.#endsAt = endsAt;
  }

  get isRepeatable(): boolean {
    return this.#controller === undefined || this.#sent.isRead;
  }

  response(): Promise<ReceivedResponse> {
    this.#signal.throwIfAborted();
    const { method, path, body } = this.#sent;
    const leftMs = Math.max(1, Math.round(this.#endsAt - performance.now()));
    const headers = [...Object.entries(this.#sent.headers).flat(), headerNames.deadline, String(leftMs)];
    this.#signal.addEventListener('abort', this.#abort);
    this.#sentAt = performance.now();
    this.#upstream.running += 1;
    const bytes = body === undefined ? null : Buffer.from(body);
    this.#upstream.pool.dispatch({ method, path, headers, body: bytes }, this);
    return this.#outcome.promise;
  }

  #abort = (): void => {
    if (this.#status === 0) this.#upstream.reportTimeout(this.#sentAt);
    const reason: unknown = this.#signal.reason;
    this.#outcome.reject(reason);
    this.#controller?.abort(reason instanceof Error ? reason : new Error('aborted'));
  };

  onStart(controller: RequestController): void {
    this.#controller = controller;
    // It has waited for a connection until now.
    if (this.#signal.aborted) this.#abort();
  }

  onHead(status: number, headers: readonly string[]): void {
    this.#status = status;
    this.#upstream.reportResponse();
    if (headerOf(headers, 'connection') === 'close') this.#upstream.reportClosing();
  }

  onBody(chunk: Buffer): void {
    this.#chunks.push(Buffer.from(chunk));
  }

  onEnd(): void {
    this.#settle();
    this.#upstream.reportSuccess();
    this.#outcome.resolve({ status: this.#status, body: Buffer.concat(this.#chunks) });
  }

  onError(error: Error): void {
    this.#settle();
    if (this.#signal.aborted) return;
    if (this.#controller) this.#upstream.reportFailure();
    else this.#upstream.reportUnreachable();
    this.#outcome.reject(error);
  }

  #settle(): void {
    this.#signal.removeEventListener('abort', this.#abort);
    this.#upstream.running -= 1;
  }
}
