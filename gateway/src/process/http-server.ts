import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorType, errorStatuses, problemOf } from '@mova/contracts';
import {
  type ConnectionLimits,
  closeSlowReaders,
  limitConnections,
  type OnConnectionRejected,
} from './connections.ts';

const maxHeadBytes = 16 * 1024;
/** Time a client has for each chunk of a response: at least 5 KB/s for the largest file. */
const chunkTimeoutMs = 60_000;
/** Time a client has to read the error before its socket is destroyed. */
const socketErrorTimeoutMs = 1_000;

/**
 * Limits slow and broken clients. `Expect: 100-continue` is left to the listener, which may reject a request
 * before its body is sent.
 */
export function createHttpServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  limits: ConnectionLimits,
  onConnectionRejected: OnConnectionRejected,
): Server {
  const server = createServer(
    {
      maxHeaderSize: maxHeadBytes,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      insecureHTTPParser: false,
      // The pipeline checks these itself, so that errors are problems and appear in the log.
      requireHostHeader: false,
      joinDuplicateHeaders: false,
    },
    listener,
  );
  // Also ends a client that does not read its response.
  server.timeout = 60_000;
  server.maxHeadersCount = 100;
  server.on('checkContinue', listener);
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { 'content-type': 'application/problem+json', connection: 'close' });
    response.end(problemBody(417, 'INVALID_REQUEST', 'This expectation is not met'));
  });
  server.on('connect', (_, socket: Socket) => {
    // Node has removed its own error listener from this socket.
    socket.on('error', () => socket.destroy());
    writeProblem(socket, '405 Method Not Allowed', 'METHOD_NOT_ALLOWED', 'There are no tunnels here');
    socket.destroySoon();
  });
  server.on('clientError', rejectBrokenRequest);
  limitConnections(server, limits, onConnectionRejected);
  closeSlowReaders(server, chunkTimeoutMs);
  return server;
}

/** What Node's parser cannot read never becomes a request, so the problem goes to the socket. */
function rejectBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  writeProblem(socket, ...problemFor(error.code));
}

function problemBody(status: number, errorType: ErrorType, title: string): string {
  return JSON.stringify({ ...problemOf(errorType, title, 'none'), status });
}

function writeProblem(socket: Socket, status: string, errorType: ErrorType, title: string): void {
  const body = problemBody(Number(status.slice(0, 3)), errorType, title);
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // `end` closes only our half: a client that keeps sending would keep the other half open.
  setTimeout(() => socket.destroy(), socketErrorTimeoutMs).unref();
}

function problemFor(code: string | undefined): [string, ErrorType, string] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return ['431 Request Header Fields Too Large', 'INVALID_REQUEST', 'The head of the request is too large'];
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return ['408 Request Timeout', 'INVALID_REQUEST', 'The request took too long to arrive'];
  }
  return [`${errorStatuses.INVALID_REQUEST} Bad Request`, 'INVALID_REQUEST', 'This is not an HTTP request'];
}
