import type { IncomingHttpHeaders } from 'node:http';
import { type AwakeTimeout, clearAwakeTimeout, setAwakeTimeout } from '@mova/service-kit';
import type { Dispatcher } from 'undici';
import { answerProblem } from '../http/problem.ts';
import type { Exchange } from '../http/exchange.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { type Balancer, readTimeoutMs, type Upstream, writeTimeoutMs } from './balancer.ts';
import { responseHead } from './response-head.ts';

/** Answers up to this size are held back until complete: until then a cut one can be asked for again. */
const mostHeldBytes = 65_536;

const unavailable = refusal('UPSTREAM_UNAVAILABLE', 'The service cannot answer at the moment', {
  headers: ['retry-after', '1'],
});
const unreadable = refusal('INVALID_REQUEST', 'A header of the request cannot be forwarded');
const overloaded = refusal('OVERLOADED', 'The service is busy', { headers: ['retry-after', '1'] });

/** What is sent to a service. */
export interface ForwardedRequest {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  /** Name and value in turn. */
  readonly headers: string[];
  readonly body: Buffer | null;
  /** Changes nothing, so it may be given up early. */
  readonly isRead: boolean;
  readonly kind: 'data' | 'page';
}

/** Sends a request to a replica of the service and its answer to the client. */
export function forward(exchange: Exchange, balancer: Balancer, sent: ForwardedRequest): void {
  new Forwarding(exchange, balancer, sent).start();
}

/**
 * One forwarded request. The head is written once: together with the body when the answer is small, else
 * when more than {@link mostHeldBytes} have come. Asked again at most once, and only if nothing was sent
 * or asking twice does no harm.
 */
class Forwarding implements Dispatcher.DispatchHandler {
  readonly #exchange: Exchange;
  readonly #balancer: Balancer;
  readonly #sent: ForwardedRequest;
  #upstream: Upstream | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #asked = 0;
  #sentAt = 0;
  #started = false;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #held: Buffer[] = [];
  #heldBytes = 0;
  #timeout: AwakeTimeout | undefined;
  /** The client has its answer although the service has not given one. */
  #isGivenUp = false;

  constructor(exchange: Exchange, balancer: Balancer, sent: ForwardedRequest) {
    this.#exchange = exchange;
    this.#balancer = balancer;
    this.#sent = sent;
  }

  start(): void {
    const upstream = this.#balancer.pick(this.#upstream);
    if (typeof upstream === 'string') {
      this.#refuse(upstream === 'ejected' ? unavailable : overloaded);
      return;
    }
    this.#upstream = upstream;
    this.#asked += 1;
    this.#sentAt = performance.now();
    this.#started = false;
    this.#held = [];
    this.#heldBytes = 0;
    upstream.running += 1;
    this.#timeout ??= setAwakeTimeout(() => this.#passReadTimeout(), readTimeoutMs);
    this.#exchange.onAbandoned = this.#abandon;
    upstream.pool.dispatch(this.#sent, this);
  }

  /** The client went away: nobody waits for the answer any more. */
  #abandon = (): void => {
    this.#controller?.abort(new Error('client went away'));
  };

  #passReadTimeout(): void {
    if (this.#upstream) this.#balancer.reportTimeout(this.#upstream, this.#sentAt);
    if (this.#sent.isRead) this.#giveUp();
    else this.#timeout = setAwakeTimeout(() => this.#giveUp(), writeTimeoutMs - readTimeoutMs);
  }

  /** Answers the client now. What still waits for a connection is ended as soon as it gets one. */
  #giveUp(): void {
    this.#isGivenUp = true;
    this.#exchange.onAbandoned = undefined;
    this.#refuse(unavailable);
    if (this.#started) this.#controller?.abort(new Error('no answer in time'));
  }

  #refuse(refused: Refusal): void {
    clearAwakeTimeout(this.#timeout);
    answerProblem(this.#exchange, refused);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#started = true;
    this.#controller = controller;
    if (this.#exchange.response.destroyed || this.#isGivenUp) this.#abandon();
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
    clearAwakeTimeout(this.#timeout);
    // Should the answer be cut and asked for again, that has a limit too.
    this.#timeout = undefined;
    if (this.#upstream) this.#balancer.reportAnswer(this.#upstream);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { response } = this.#exchange;
    this.#exchange.bytes += chunk.length;
    if (!response.headersSent) {
      this.#held.push(chunk);
      this.#heldBytes += chunk.length;
      if (this.#heldBytes <= mostHeldBytes) return;
      response.writeHead(this.#status, this.#head());
      for (const held of this.#held) response.write(held);
      this.#held = [];
    } else {
      response.write(chunk);
    }
    if (response.writableNeedDrain) {
      controller.pause();
      response.once('drain', () => controller.resume());
    }
  }

  onResponseEnd(): void {
    this.#settle();
    const { response } = this.#exchange;
    if (response.headersSent) {
      response.end();
      return;
    }
    const head = this.#head();
    const bodiless = this.#status === 204 || this.#status === 304 || this.#sent.method === 'HEAD';
    if (!bodiless && this.#headers['content-length'] === undefined) {
      head.push('content-length', String(this.#heldBytes));
    }
    response.writeHead(this.#status, head);
    if (this.#heldBytes === 0) {
      response.end();
      return;
    }
    const body = this.#held.length === 1 ? (this.#held[0] as Buffer) : Buffer.concat(this.#held);
    // One byte a character: Node writes a string in one piece with the head, a buffer beside it.
    response.end(body.toString('latin1'), 'latin1');
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#settle();
    const { response } = this.#exchange;
    if (this.#isGivenUp) return;
    if (response.destroyed) {
      clearAwakeTimeout(this.#timeout);
      return;
    }
    if (response.headersSent) {
      // The client already has a head and part of a body; a cut connection tells it the rest is missing.
      this.#exchange.errorType = 'UPSTREAM_UNAVAILABLE';
      response.destroy();
      return;
    }
    if (isInvalidArgument(error)) {
      this.#refuse(unreadable);
      return;
    }
    if (!this.#started && this.#upstream) this.#balancer.putAside(this.#upstream);
    this.#exchange.bytes = 0;
    if (this.#asked === 1 && this.#mayAskAgain(error)) this.start();
    else this.#refuse(unavailable);
  }

  /** Never after a timeout: the client has waited long enough. */
  #mayAskAgain(error: Error): boolean {
    if (error.name.includes('Timeout')) return false;
    return !this.#started || this.#sent.method === 'GET' || this.#sent.method === 'HEAD';
  }

  #head(): string[] {
    return responseHead(this.#exchange, this.#headers, this.#sent.kind);
  }

  #settle(): void {
    this.#exchange.onAbandoned = undefined;
    if (this.#upstream) this.#upstream.running -= 1;
  }
}

/** undici checks what it is given to send before it looks for a connection. */
function isInvalidArgument(error: Error): boolean {
  return 'code' in error && error.code === 'UND_ERR_INVALID_ARG';
}
