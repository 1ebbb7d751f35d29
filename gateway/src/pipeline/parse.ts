import { randomFillSync } from 'node:crypto';
import type { Exchange } from '../http/exchange.ts';
import { readClient, readHeaders } from '../http/headers.ts';
import { httpError, type StepResult } from '../http/problem.ts';
import { readUrl } from '../http/url.ts';

const invalidUrl = httpError('INVALID_REQUEST', 'The request target is not a plain path', { closes: true });
const invalidTransferEncoding = httpError('INVALID_REQUEST', 'The transfer encoding is not supported', {
  closes: true,
});
const traceparentForm = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Lengths in the W3C trace context. */
const traceIdBytes = 16;
const spanIdBytes = 8;
const pool = Buffer.alloc((traceIdBytes + spanIdBytes) * 128);
let used = pool.length;

/**
 * Never taken from the client, which could make two requests look like one in the log. Random bytes are drawn
 * for 128 requests at a time.
 */
export function assignRequestId(exchange: Exchange): void {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const end = used + traceIdBytes + spanIdBytes;
  const hex = pool.toString('hex', used, end);
  used = end;
  exchange.requestId = hex.slice(0, traceIdBytes * 2);
  exchange.traceparent = `00-${exchange.requestId}-${hex.slice(traceIdBytes * 2)}-01`;
}

/**
 * Rejects what two servers could understand differently, and closes the connection: the client may disagree
 * with us about where its request ends.
 */
export function parseRequest(trustedProxies: number): (exchange: Exchange) => StepResult {
  return (exchange) => {
    const { request } = exchange;
    const headers = readHeaders(request.rawHeaders);
    if (typeof headers === 'string') {
      return httpError('INVALID_REQUEST', `The header ${headers} occurs twice`, { closes: true });
    }
    const { socket } = request;
    exchange.headers = headers;
    exchange.client = readClient(headers, socket.remoteAddress ?? '', 'encrypted' in socket, trustedProxies);
    const url = readUrl(request.url ?? '');
    if (url === undefined) return invalidUrl;
    exchange.path = url.path;
    exchange.query = url.query;
    if (headers.transferEncoding !== undefined && !isPlainChunked(exchange)) return invalidTransferEncoding;
    if (headers.traceparent !== undefined && traceparentForm.test(headers.traceparent)) {
      exchange.traceparent = headers.traceparent;
    }
    return undefined;
  };
}

/** HTTP/1.0 has no chunks: a proxy in front of us may have seen another end of the body. */
function isPlainChunked({ request, headers }: Exchange): boolean {
  return request.httpVersionMinor === 1 && headers.transferEncoding?.toLowerCase() === 'chunked';
}
