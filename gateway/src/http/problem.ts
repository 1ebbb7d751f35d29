import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorType, errorStatuses, problemOf } from '@mova/contracts';
import type { Exchange } from './exchange.ts';
import { dataHeaders, defaultHeaders } from './response.ts';

export interface HttpError {
  readonly errorType: ErrorType;
  /** English, for developers; pages show their own text for `errorType`. */
  readonly title: string;
  readonly headers?: readonly string[];
  readonly body?: Readonly<Record<string, string>>;
  /** Closes the connection: the rest of what the client sends is not trusted or not wanted. */
  readonly closes?: boolean;
}

/** Result of a pipeline step: `undefined` passes the request on. */
export type StepResult = HttpError | undefined;

const drainTimeoutMs = 2_000;
const maxDrainBytes = 16 * 1024 * 1024;
/** Node itself reads a short body to its end. */
const shortBodyBytes = 65_536;

export function httpError(
  errorType: ErrorType,
  title: string,
  more: Pick<HttpError, 'headers' | 'closes' | 'body'> = {},
): HttpError {
  return { errorType, title, ...more };
}

/**
 * A body that is still arriving is read to its end within limits: closing a connection with unread bytes
 * resets it, and the client would never see the response.
 */
export function sendProblem(exchange: Exchange, error: HttpError): void {
  const { response, request } = exchange;
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  exchange.errorType = error.errorType;
  const body = JSON.stringify(error.body ?? problemOf(error.errorType, error.title, exchange.requestId));
  const isUnread = !request.complete && hasBodyOver(error.closes ? 0 : shortBodyBytes, exchange);
  if (error.closes || isUnread) exchange.closesConnection = true;
  const headers = defaultHeaders(exchange);
  headers.push(
    ...dataHeaders,
    'cache-control',
    'no-store',
    'content-type',
    error.body ? 'application/json' : 'application/problem+json',
    'content-length',
    String(Buffer.byteLength(body)),
  );
  if (error.headers) headers.push(...error.headers);
  response.writeHead(errorStatuses[error.errorType], headers);
  exchange.bodyBytes = body.length;
  if (request.method === 'HEAD') {
    response.end();
  } else if (isUnread) {
    response.write(body);
    endAfterDraining(request, response);
  } else {
    response.end(body);
  }
}

function hasBodyOver(bytes: number, { headers }: Exchange): boolean {
  return headers.transferEncoding !== undefined || Number(headers.contentLength ?? 0) > bytes;
}

function endAfterDraining(request: IncomingMessage, response: ServerResponse): void {
  let drainedBytes = 0;
  const finish = () => {
    clearTimeout(timer);
    request.off('data', count);
    response.end();
  };
  const count = (chunk: Buffer) => {
    drainedBytes += chunk.length;
    if (drainedBytes > maxDrainBytes) finish();
  };
  const timer = setTimeout(finish, drainTimeoutMs);
  request.on('data', count);
  request.once('end', finish);
  request.once('close', finish);
  request.resume();
}
