import type { IncomingHttpHeaders } from 'node:http';
import { cookieNames } from '@mova/contracts';
import {
  type Balancer,
  clearEventLoopTimeout,
  type Dispatcher,
  type EventLoopTimeout,
  readTimeoutMs,
  setEventLoopTimeout,
  type Upstream,
  writeTimeoutMs,
} from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import { type HttpError, httpError, sendProblem } from '../http/problem.ts';
import { dataHeaders, defaultHeaders, gatewayHeaders } from '../http/response.ts';

/** Responses up to this size are buffered until complete, so that a cut one can be requested again. */
const maxBufferedBytes = 65_536;

const unavailable = httpError('UPSTREAM_UNAVAILABLE', 'The service cannot answer at the moment', {
  headers: ['retry-after', '1'],
});
const invalidHeader = httpError('INVALID_REQUEST', 'A header of the request cannot be forwarded');
const overloaded = httpError('OVERLOADED', 'The service is busy', { headers: ['retry-after', '1'] });

export interface ForwardedRequest {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  /** Names and values alternating. */
  readonly headers: string[];
  readonly body: Buffer | null;
  /** Changes nothing, so it may be abandoned early. */
  readonly isRead: boolean;
  readonly kind: 'data' | 'page';
}

export function forward(exchange: Exchange, balancer: Balancer, sent: ForwardedRequest): void {
  new Forwarding(exchange, balancer, sent).start();
}

/**
 * A small response is sent in one piece; a larger one as soon as more than {@link maxBufferedBytes} have
 * arrived. The request is retried at most once, and only if nothing was sent or it is safe to repeat.
 */
class Forwarding implements Dispatcher.DispatchHandler {
  readonly #exchange: Exchange;
  readonly #balancer: Balancer;
  readonly #sent: ForwardedRequest;
  #upstream: Upstream | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #attempts = 0;
  #sentAt = 0;
  #isStarted = false;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #buffered: Buffer[] = [];
  #bufferedBytes = 0;
  #timeout: EventLoopTimeout | undefined;
  #isGivenUp = false;

  constructor(exchange: Exchange, balancer: Balancer, sent: ForwardedRequest) {
    this.#exchange = exchange;
    this.#balancer = balancer;
    this.#sent = sent;
  }

  start(): void {
    const upstream = this.#balancer.pick(this.#upstream);
    if (typeof upstream === 'string') {
      this.#fail(upstream === 'ejected' ? unavailable : overloaded);
      return;
    }
    this.#upstream = upstream;
    this.#attempts += 1;
    this.#sentAt = performance.now();
    this.#isStarted = false;
    this.#buffered = [];
    this.#bufferedBytes = 0;
    upstream.running += 1;
    this.#timeout ??= setEventLoopTimeout(() => this.#passReadTimeout(), readTimeoutMs);
    this.#exchange.onAbandoned = this.#abandon;
    upstream.pool.dispatch(this.#sent, this);
  }

  #abandon = (): void => {
    this.#controller?.abort(new Error('client disconnected'));
  };

  #passReadTimeout(): void {
    if (this.#upstream) this.#balancer.reportTimeout(this.#upstream, this.#sentAt);
    if (this.#sent.isRead) this.#giveUp();
    else this.#timeout = setEventLoopTimeout(() => this.#giveUp(), writeTimeoutMs - readTimeoutMs);
  }

  /** Sends an error now. A request that still waits for a connection is aborted when it gets one. */
  #giveUp(): void {
    this.#isGivenUp = true;
    this.#exchange.onAbandoned = undefined;
    this.#fail(unavailable);
    if (this.#isStarted) this.#controller?.abort(new Error('no response in time'));
  }

  #fail(error: HttpError): void {
    clearEventLoopTimeout(this.#timeout);
    sendProblem(this.#exchange, error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#isStarted = true;
    this.#controller = controller;
    if (this.#exchange.response.destroyed || this.#isGivenUp) this.#abandon();
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
    clearEventLoopTimeout(this.#timeout);
    // A retry after a cut response starts a timeout of its own.
    this.#timeout = undefined;
    if (!this.#upstream) return;
    this.#balancer.reportResponse(this.#upstream);
    if (headers.connection === 'close') this.#balancer.skipDraining(this.#upstream);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { response } = this.#exchange;
    this.#exchange.bodyBytes += chunk.length;
    if (!response.headersSent) {
      this.#buffered.push(chunk);
      this.#bufferedBytes += chunk.length;
      if (this.#bufferedBytes <= maxBufferedBytes) return;
      response.writeHead(this.#status, this.#head());
      for (const buffered of this.#buffered) response.write(buffered);
      this.#buffered = [];
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
    if (!response.headersSent) {
      const head = this.#head();
      const hasNoBody = this.#status === 204 || this.#status === 304 || this.#sent.method === 'HEAD';
      if (!hasNoBody && this.#headers['content-length'] === undefined) {
        head.push('content-length', String(this.#bufferedBytes));
      }
      response.writeHead(this.#status, head);
    }
    const [first, second] = this.#buffered;
    const rest = first && (second ? Buffer.concat(this.#buffered) : first);
    // One byte per character: Node writes a string together with the head, a buffer separately.
    if (rest) response.end(rest.toString('latin1'), 'latin1');
    else response.end();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#settle();
    const { response } = this.#exchange;
    if (this.#isGivenUp) return;
    if (response.destroyed) {
      clearEventLoopTimeout(this.#timeout);
    } else if (response.headersSent) {
      // The client already has part of the body; cutting the connection shows that the rest is missing.
      this.#exchange.errorType = 'UPSTREAM_UNAVAILABLE';
      response.destroy();
    } else if ('code' in error && error.code === 'UND_ERR_INVALID_ARG') {
      // undici validates a request before it looks for a connection.
      this.#fail(invalidHeader);
    } else {
      if (!this.#isStarted && this.#upstream) this.#balancer.skip(this.#upstream);
      this.#exchange.bodyBytes = 0;
      if (this.#attempts === 1 && this.#mayRetry(error)) this.start();
      else this.#fail(unavailable);
    }
  }

  /** Never after a timeout: the client has waited long enough. */
  #mayRetry(error: Error): boolean {
    if (error.name.includes('Timeout')) return false;
    return !this.#isStarted || this.#sent.method === 'GET' || this.#sent.method === 'HEAD';
  }

  #head(): string[] {
    return responseHead(this.#exchange, this.#headers, this.#sent.kind);
  }

  #settle(): void {
    this.#exchange.onAbandoned = undefined;
    if (this.#upstream) this.#upstream.running -= 1;
  }
}

/** Hop-by-hop headers (RFC 9110 §7.6.1), and those that describe the service. */
const droppedNames: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'date',
  'server',
  'x-powered-by',
]);

/**
 * `data` is never rendered, and stored only if the service allows it; a `page` brings its own content policy.
 * A response with a new token is never stored: the browser would show the page that token again with every
 * response from its cache.
 */
function responseHead(exchange: Exchange, upstream: IncomingHttpHeaders, kind: 'data' | 'page'): string[] {
  // A call that signs in or out replaces the session: the token renewed for the old one must not win.
  if (exchange.renewalHeaders !== undefined && setsAccessToken(upstream['set-cookie'])) {
    exchange.renewalHeaders = undefined;
  }
  const head = defaultHeaders(exchange);
  const isData = kind === 'data';
  const isStorable = upstream['cache-control'] !== undefined && exchange.renewalHeaders === undefined;
  for (const name of Object.keys(upstream)) {
    if (droppedNames.has(name)) continue;
    if (gatewayHeaders.has(name) && (isData || name !== 'content-security-policy')) continue;
    if (name === 'cache-control' && isData && !isStorable) continue;
    const value = upstream[name];
    if (typeof value === 'string') head.push(name, value);
    else if (value !== undefined) for (const each of value) head.push(name, each);
  }
  if (isData) {
    head.push(...dataHeaders);
    if (!isStorable) head.push('cache-control', 'no-store');
  }
  return head;
}

function setsAccessToken(setCookie: string | readonly string[] | undefined): boolean {
  const lines = typeof setCookie === 'string' ? [setCookie] : (setCookie ?? []);
  return lines.some((line) => line.startsWith(`${cookieNames.accessToken}=`));
}
