import type { Socket } from 'node:net';
import { HttpTimeoutError, type RequestController, type ResponseHandler } from './http-request.ts';
import { ResponseParser, type ResponseReader } from './response-parser.ts';

const connectTimeoutMs = 20_000;
/** Between two pieces of a body. How long the head may take is the sender's affair. */
const bodyTimeoutMs = 10_000;

/** A request as bytes. */
export interface SentRequest {
  readonly method: string;
  /** One byte per character. */
  readonly head: string;
  readonly body: Buffer | null;
}

/** What a connection tells its pool. */
export interface ConnectionOwner {
  /** The connection can take a request. */
  onFree(connection: Connection): void;
  /** It never can again. */
  onClosed(connection: Connection): void;
}

/** Opens a socket, and passes on what arrives: memory that may be used again after the call. */
export type OpenSocket = (read: (data: Buffer) => void) => Socket;

/** A connection to a server, with one request at a time. */
export class Connection implements ResponseReader {
  /** `performance.now` at the end of the last response. */
  freeSince = 0;
  readonly #socket: Socket;
  readonly #owner: ConnectionOwner;
  readonly #parser = new ResponseParser(this);
  #exchange: Exchange | undefined;
  #hasHead = false;
  #hasTimeout = true;
  #isClosed = false;

  /** @param event by which the socket says that it is connected */
  constructor(
    openSocket: OpenSocket,
    event: 'connect' | 'secureConnect',
    first: { readonly sent: SentRequest; readonly handler: ResponseHandler },
    owner: ConnectionOwner,
  ) {
    const socket = openSocket((data) => this.#read(data));
    this.#socket = socket;
    this.#owner = owner;
    this.#exchange = new Exchange(this, socket, first.handler);
    socket.setNoDelay(true);
    socket.setTimeout(connectTimeoutMs);
    socket.once(event, () => {
      this.#endTimeout();
      this.send(first.sent, first.handler);
    });
    socket.on('timeout', () => this.#passTimeout());
    socket.on('error', (error) => this.destroy(error));
    // The server will not answer any more, though the socket takes a moment to close.
    socket.on('end', () => this.destroy());
    socket.on('close', () => this.destroy());
  }

  send({ method, head, body }: SentRequest, handler: ResponseHandler): void {
    const exchange = new Exchange(this, this.#socket, handler);
    this.#exchange = exchange;
    this.#hasHead = false;
    handler.onStart(exchange);
    // The handler may have aborted it.
    if (this.#exchange !== exchange) return;
    this.#parser.expect(method);
    if (body === null) {
      this.#socket.write(head, 'latin1');
      return;
    }
    // In one write.
    this.#socket.cork();
    this.#socket.write(head, 'latin1');
    this.#socket.write(body);
    this.#socket.uncork();
  }

  #read(data: Buffer): void {
    try {
      this.#parser.read(data);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
    if (this.#exchange && this.#hasHead && !this.#hasTimeout) this.#startTimeout();
  }

  onHead(status: number, headers: readonly string[]): void {
    this.#hasHead = true;
    this.#exchange?.handler.onHead(status, headers);
  }

  onBody(chunk: Buffer): void {
    this.#exchange?.handler.onBody(chunk);
  }

  onComplete(isReusable: boolean): void {
    const exchange = this.#exchange;
    this.#exchange = undefined;
    if (this.#hasTimeout) this.#endTimeout();
    // The server may have answered before it got the whole request.
    if (isReusable && !this.#isClosed && this.#socket.writableLength === 0) {
      if (this.#socket.isPaused()) this.#socket.resume();
      this.freeSince = performance.now();
      this.#owner.onFree(this);
    } else {
      this.destroy();
    }
    exchange?.handler.onEnd();
  }

  #startTimeout(): void {
    this.#hasTimeout = true;
    this.#socket.setTimeout(bodyTimeoutMs);
  }

  #endTimeout(): void {
    this.#hasTimeout = false;
    this.#socket.setTimeout(0);
  }

  #passTimeout(): void {
    // A receiver that is slow says nothing about the server.
    if (this.#socket.isPaused()) return;
    this.destroy(new HttpTimeoutError(this.#socket.connecting ? 'no connection in time' : 'no body in time'));
  }

  /** Closes the connection at once; the request under way fails with `error`. */
  destroy(error = new Error('the server has closed the connection')): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket.destroy();
    const exchange = this.#exchange;
    this.#exchange = undefined;
    this.#owner.onClosed(this);
    exchange?.handler.onError(error);
  }

  isUnderWay(exchange: Exchange): boolean {
    return this.#exchange === exchange;
  }
}

/** A request and its response. A controller that is used too late does not reach the next request. */
class Exchange implements RequestController {
  readonly handler: ResponseHandler;
  readonly #connection: Connection;
  readonly #socket: Socket;

  constructor(connection: Connection, socket: Socket, handler: ResponseHandler) {
    this.handler = handler;
    this.#connection = connection;
    this.#socket = socket;
  }

  abort(error: Error): void {
    if (this.#connection.isUnderWay(this)) this.#connection.destroy(error);
  }

  pause(): void {
    if (this.#connection.isUnderWay(this)) this.#socket.pause();
  }

  resume(): void {
    if (!this.#connection.isUnderWay(this)) return;
    this.#socket.resume();
    this.#socket.setTimeout(bodyTimeoutMs);
  }
}
