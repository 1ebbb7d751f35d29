import { randomFillSync } from 'node:crypto';
import type { Exchange } from '../http/exchange.ts';

/** Lengths in the W3C trace context. */
const traceIdBytes = 16;
const spanIdBytes = 8;
const pool = Buffer.alloc((traceIdBytes + spanIdBytes) * 128);
let used = pool.length;

/**
 * Assigns a random request id, never taken from the client: a client could make two requests look like
 * one in the log. Random bytes are drawn for 128 requests at a time.
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
