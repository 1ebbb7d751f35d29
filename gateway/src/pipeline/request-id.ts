import { randomFillSync } from 'node:crypto';
import type { Exchange } from '../http/exchange.ts';

/** Bytes of a trace id and a span id (W3C trace context). */
const traceBytes = 16;
const spanBytes = 8;
const pool = Buffer.alloc((traceBytes + spanBytes) * 128);
let used = pool.length;

/**
 * Step 1: gives the request its id, 32 hex digits never taken from a client, who could otherwise make
 * two requests look like one in the logs. Random bytes are drawn for 128 requests at a time.
 */
export function nameRequest(exchange: Exchange): void {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const end = used + traceBytes + spanBytes;
  const hex = pool.toString('hex', used, end);
  used = end;
  exchange.requestId = hex.slice(0, traceBytes * 2);
  exchange.traceparent = `00-${exchange.requestId}-${hex.slice(traceBytes * 2)}-01`;
}
