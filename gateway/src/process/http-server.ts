import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorType, errorStatuses, problemOf } from '@mova/contracts';
import { type ConnectionLimits, closeSlowReaders, limitConnections } from './connections.ts';

/** Largest head of a request (line and headers), in bytes. */
const largestHead = 16 * 1024;
/** A client gets this long for each piece of an answer; the largest file needs 5 KB/s of it. */
const pieceTimeoutMs = 60_000;
/** A client that was told to go gets this long to read why. */
const lingerMs = 1_000;

export interface DoorOptions {
  readonly limits: ConnectionLimits;
  /** Called with the address of a client whose connection was refused. */
  readonly onRefused: (address: string) => void;
}

/**
 * The HTTP server of the door, with the limits that keep slow and broken clients from holding on to it.
 * `Expect: 100-continue` is not answered here: a refusal must come before the body does.
 */
export function createDoor(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  { limits, onRefused }: DoorOptions,
): Server {
  const server = createServer(
    {
      maxHeaderSize: largestHead,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      insecureHTTPParser: false,
      // The steps answer these themselves, as problems and with a name in the log.
      requireHostHeader: false,
      joinDuplicateHeaders: false,
    },
    listener,
  );
  // Also ends a client that asked and then does not read what it is sent.
  server.timeout = 60_000;
  server.maxHeadersCount = 100;
  server.on('checkContinue', listener);
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { 'content-type': 'application/problem+json', connection: 'close' });
    response.end(problemBody(417, 'INVALID_REQUEST', 'This expectation is not met'));
  });
  server.on('connect', (_, socket: Socket) => {
    // Node no longer listens on a socket it gave away.
    socket.on('error', () => socket.destroy());
    answerOnSocket(socket, '405 Method Not Allowed', 'METHOD_NOT_ALLOWED', 'There are no tunnels here');
    socket.destroySoon();
  });
  server.on('clientError', answerBrokenRequest);
  limitConnections(server, limits, onRefused);
  closeSlowReaders(server, pieceTimeoutMs);
  return server;
}

/**
 * What Node's parser could not read never becomes a request: answered on the bare connection. `end` alone closes
 * our half of it, and a client that goes on sending would keep the other half.
 */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  answerOnSocket(socket, ...meaningOf(error.code));
}

function problemBody(status: number, errorType: ErrorType, title: string): string {
  return JSON.stringify({ ...problemOf(errorType, title, 'none'), status });
}

function answerOnSocket(socket: Socket, status: string, errorType: ErrorType, title: string): void {
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
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

function meaningOf(code: string | undefined): [string, ErrorType, string] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return ['431 Request Header Fields Too Large', 'INVALID_REQUEST', 'The head of the request is too large'];
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return ['408 Request Timeout', 'INVALID_REQUEST', 'The request took too long to arrive'];
  }
  return [`${errorStatuses.INVALID_REQUEST} Bad Request`, 'INVALID_REQUEST', 'This is not an HTTP request'];
}
