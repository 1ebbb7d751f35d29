import type { Exchange } from '../http/exchange.ts';
import { type Decision, refusal } from '../http/refusal.ts';
import { clientOf } from '../http/client.ts';
import { readHead } from '../http/headers.ts';
import { readTarget } from '../http/url.ts';

const badTarget = refusal('INVALID_REQUEST', 'The request target is not a plain path', { closes: true });
const badTransfer = refusal('INVALID_REQUEST', 'The transfer coding is not understood', { closes: true });
const traceForm = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Step 2: reads target and headers and refuses what parts of the system could understand differently.
 * What is refused here closes the connection: we may not agree with the client where its request ends.
 */
export function readRequest(trustedProxies: number): (exchange: Exchange) => Decision {
  return (exchange) => {
    const { request } = exchange;
    const head = readHead(request.rawHeaders);
    if (typeof head === 'string') {
      return refusal('INVALID_REQUEST', `The header ${head} stands twice`, { closes: true });
    }
    const { socket } = request;
    exchange.head = head;
    exchange.client = clientOf(head, socket.remoteAddress ?? '', 'encrypted' in socket, trustedProxies);
    const target = readTarget(request.url ?? '');
    if (target === undefined) return badTarget;
    exchange.path = target.path;
    exchange.query = target.query;
    if (head.transferEncoding !== undefined && !isPlainChunked(exchange)) return badTransfer;
    if (head.traceparent !== undefined && traceForm.test(head.traceparent)) {
      exchange.traceparent = head.traceparent;
    }
    return undefined;
  };
}

/** HTTP/1.0 knows no chunks: a proxy before us may have read another end of the body than we would. */
function isPlainChunked(exchange: Exchange): boolean {
  const { httpVersionMinor } = exchange.request;
  return httpVersionMinor === 1 && exchange.head.transferEncoding?.toLowerCase() === 'chunked';
}
