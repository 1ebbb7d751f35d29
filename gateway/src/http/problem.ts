import { errorStatuses, problemOf } from '@mova/contracts';
import type { Exchange } from './exchange.ts';
import type { Refusal } from './refusal.ts';
import { closeAfterDraining } from './unread-body.ts';
import { dataPolicy, standingHeaders } from './response.ts';

/**
 * Answers a refusal as `application/problem+json`. A request whose body is still on its way is read to
 * its end within bounds, because a connection that closes on unread bytes is reset and the client would
 * never see the answer.
 */
export function answerProblem(exchange: Exchange, refused: Refusal): void {
  const { response, request } = exchange;
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  exchange.errorType = refused.errorType;
  const body = JSON.stringify(
    refused.body ?? problemOf(refused.errorType, refused.title, exchange.requestId),
  );
  const unread = !request.complete && (refused.closes ? hasBody(exchange) : hasLongBody(exchange));
  if (refused.closes || unread) exchange.closesConnection = true;
  const headers = standingHeaders(exchange);
  headers.push(
    ...dataPolicy,
    'cache-control',
    'no-store',
    'content-type',
    refused.body ? 'application/json' : 'application/problem+json',
    'content-length',
    String(Buffer.byteLength(body)),
  );
  if (refused.headers) headers.push(...refused.headers);
  response.writeHead(errorStatuses[refused.errorType], headers);
  exchange.bytes = body.length;
  if (request.method === 'HEAD') {
    response.end();
  } else if (unread) {
    response.write(body);
    closeAfterDraining(request, response);
  } else {
    response.end(body);
  }
}

function hasBody({ head }: Exchange): boolean {
  return head.transferEncoding !== undefined || Number(head.contentLength ?? 0) > 0;
}

/** A body of unknown or considerable length; a short one is read to its end by Node itself. */
function hasLongBody({ head }: Exchange): boolean {
  return head.transferEncoding !== undefined || Number(head.contentLength ?? 0) > 65_536;
}
