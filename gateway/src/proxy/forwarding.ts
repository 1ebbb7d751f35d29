import { headerNames } from '@mova/contracts';
import {
  type Balancer,
  clearEventLoopTimeout,
  type EventLoopTimeout,
  eventLoopTime,
  type HttpRequest,
  HttpTimeoutError,
  headerOf,
  InvalidRequestError,
  type RequestController,
  type ResponseHandler,
  setEventLoopTimeout,
  type Upstream,
} from '@mova/service-kit';
import { endTogether } from '../http/end-together.ts';
import type { Exchange } from '../http/exchange.ts';
import { type HttpError, httpError, sendProblem } from '../http/problem.ts';
import { responseHead } from './response-head.ts';

/**
 * Event-loop time until the response head, from the first attempt on. A write must not be reported as failed
 * while it may still be applied.
 */
const readTimeoutMs = 2_800;
const writeTimeoutMs = 10_000;
/** A replica to which no connection can be made within this time is left for another one. */
const connectTimeoutMs = 500;

/** Responses up to this size are buffered until complete, so that a cut one can be requested again. */
const maxBufferedBytes = 65_536;

const unavailable = httpError('UPSTREAM_UNAVAILABLE', 'The service cannot answer at the moment', {
  headers: ['retry-after', '1'],
});
const invalidHeader = httpError('INVALID_REQUEST', 'A header of the request cannot be forwarded');
const overloaded = httpError('OVERLOADED', 'The service is busy', { headers: ['retry-after', '1'] });

export interface ForwardedRequest extends HttpRequest {
  /** Extended in place. */
  readonly headers: string[];
  /** Changes nothing, so it may be abandoned early and sent twice. */
  readonly isRead: boolean;
  readonly kind: 'data' | 'page';
}

export function forward(exchange: Exchange, balancer: Balancer, sent: ForwardedRequest): void {
  // Each attempt sets its value.
  sent.headers.push(headerNames.deadline, '');
  new Attempt(exchange, balancer, sent).start(balancer.pick());
}

/**
 * One attempt to forward a request. A small response is sent in one piece; a larger one as soon as more than
 * {@link maxBufferedBytes} have arrived. There is at most one more attempt, and only if this one sent nothing or
 * is safe to repeat.
 */
class Attempt implements ResponseHandler {
  readonly #exchange: Exchange;
  readonly #balancer: Balancer;
  readonly #sent: ForwardedRequest;
  readonly #previous: Attempt | undefined;
  /** Event-loop time. A retry after a cut response starts timeouts of its own. */
  readonly #beganAt: number;
  #upstream: Upstream | undefined;
  #controller: RequestController | undefined;
  #sentAt = 0;
  #isStarted = false;
  #status = 0;
  #headers: readonly string[] = [];
  /** One byte per character: Node writes a string together with the head, a buffer separately. */
  #buffered = '';
  #timeout: EventLoopTimeout | undefined;
  #isGivenUp = false;

  constructor(exchange: Exchange, balancer: Balancer, sent: ForwardedRequest, previous?: Attempt) {
    this.#exchange = exchange;
    this.#balancer = balancer;
    this.#sent = sent;
    this.#previous = previous;
    this.#beganAt = previous && previous.#status === 0 ? previous.#beganAt : eventLoopTime();
  }

  /** @param upstream another one than that of the previous attempt, if there is one */
  start(upstream: ReturnType<Balancer['pick']>): void {
    if (typeof upstream === 'string') {
      this.#fail(upstream === 'unavailable' ? unavailable : overloaded);
      return;
    }
    const { headers, isRead } = this.#sent;
    headers[headers.length - 1] = this.#msLeft(isRead ? readTimeoutMs : writeTimeoutMs);
    this.#upstream = upstream;
    this.#sentAt = performance.now();
    upstream.running += 1;
    this.#timeout = this.#timeoutAt(connectTimeoutMs, () => this.#passConnectTimeout());
    this.#exchange.onAbandoned = this.#abandon;
    upstream.pool.dispatch(this.#sent, this);
  }

  #abandon = (): void => {
    this.#controller?.abort(new Error('client disconnected'));
  };

  #msLeft(limitMs: number): string {
    return String(Math.max(1, Math.round(limitMs - (eventLoopTime() - this.#beganAt))));
  }

  /** @param limitMs since the first attempt began */
  #timeoutAt(limitMs: number, onTimeout: () => void): EventLoopTimeout {
    return setEventLoopTimeout(onTimeout, limitMs - (eventLoopTime() - this.#beganAt));
  }

  #passConnectTimeout(): void {
    if (!this.#isStarted && this.#upstream) {
      this.#upstream.reportUnreachable();
      const other = this.#previous ? undefined : this.#balancer.pick(this.#upstream);
      if (typeof other === 'object' && other !== this.#upstream && this.#balancer.takeRetry()) {
        this.#isGivenUp = true;
        this.#retry(other);
        return;
      }
    }
    this.#timeout = this.#timeoutAt(readTimeoutMs, () => this.#passReadTimeout());
  }

  #passReadTimeout(): void {
    this.#upstream?.reportTimeout(this.#sentAt);
    if (this.#sent.isRead) this.#giveUp();
    else this.#timeout = this.#timeoutAt(writeTimeoutMs, () => this.#giveUp());
  }

  /** Sends an error now. A request that still waits for a connection is aborted when it gets one. */
  #giveUp(): void {
    this.#exchange.onAbandoned = undefined;
    this.#isGivenUp = true;
    this.#fail(unavailable);
    if (this.#isStarted) this.#controller?.abort(new Error('no response in time'));
  }

  #fail(error: HttpError): void {
    sendProblem(this.#exchange, error);
  }

  onStart(controller: RequestController): void {
    this.#isStarted = true;
    this.#controller = controller;
    if (this.#exchange.response.destroyed || this.#isGivenUp) this.#abandon();
  }

  onHead(status: number, headers: readonly string[]): void {
    this.#status = status;
    this.#headers = headers;
    clearEventLoopTimeout(this.#timeout);
    this.#upstream?.reportResponse();
    if (headerOf(headers, 'connection') === 'close') this.#upstream?.reportClosing();
  }

  onBody(chunk: Buffer): void {
    const { response } = this.#exchange;
    this.#exchange.bodyBytes += chunk.length;
    if (!response.headersSent) {
      this.#buffered += chunk.toString('latin1');
      if (this.#buffered.length <= maxBufferedBytes) return;
      response.writeHead(this.#status, this.#head());
      response.write(this.#buffered, 'latin1');
      this.#buffered = '';
    } else {
      response.write(Buffer.from(chunk));
    }
    if (response.writableNeedDrain) {
      this.#controller?.pause();
      response.once('drain', () => this.#controller?.resume());
    }
  }

  onEnd(): void {
    this.#settle();
    this.#upstream?.reportSuccess();
    const { response } = this.#exchange;
    if (!response.headersSent) {
      const head = this.#head();
      const hasNoBody = this.#status === 204 || this.#status === 304 || this.#sent.method === 'HEAD';
      if (!hasNoBody && headerOf(this.#headers, 'content-length') === undefined) {
        head.push('content-length', String(this.#buffered.length));
      }
      response.writeHead(this.#status, head);
    }
    endTogether(response, this.#buffered);
  }

  onError(error: Error): void {
    this.#settle();
    // The answer, or another attempt, is under way.
    if (this.#isGivenUp) return;
    clearEventLoopTimeout(this.#timeout);
    const { response } = this.#exchange;
    if (response.destroyed) return;
    if (error instanceof InvalidRequestError) {
      this.#fail(invalidHeader);
      return;
    }
    if (this.#isStarted) this.#upstream?.reportFailure();
    else this.#upstream?.reportUnreachable();
    if (response.headersSent) {
      // The client already has part of the body; cutting the connection shows that the rest is missing.
      this.#exchange.errorType = 'UPSTREAM_UNAVAILABLE';
      response.destroy();
      return;
    }
    this.#exchange.bodyBytes = 0;
    if (this.#mayRetry(error) && this.#balancer.takeRetry()) this.#retry(this.#balancer.pick(this.#upstream));
    else this.#fail(unavailable);
  }

  /** Never after a timeout: the client has waited long enough. */
  #mayRetry(error: Error): boolean {
    if (this.#previous || error instanceof HttpTimeoutError) return false;
    return !this.#isStarted || this.#sent.isRead;
  }

  #retry(upstream: ReturnType<Balancer['pick']>): void {
    new Attempt(this.#exchange, this.#balancer, this.#sent, this).start(upstream);
  }

  #head(): string[] {
    return responseHead(this.#exchange, this.#headers, this.#sent.kind);
  }

  #settle(): void {
    if (!this.#isGivenUp) this.#exchange.onAbandoned = undefined;
    if (this.#upstream) this.#upstream.running -= 1;
  }
}
