import { connect, isIP, type OnReadOpts } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Connection, type ConnectionOwner, type OpenSocket, type SentRequest } from './connection.ts';
import { type HttpRequest, type ResponseHandler, requestHead } from './http-request.ts';

const maxConnections = 128;
/** Below DRAIN_SECONDS, so that we close an idle connection before a replica that ends does. */
const maxIdleMs = 3_000;
const sweepMs = 1_000;

/** For all connections: what is read is parsed before anything else is read. */
const readBuffer = Buffer.allocUnsafeSlow(64 * 1024);

/** Without a buffer and a stream for each piece, which costs more than parsing a small response. */
const intoReadBuffer = (read: (data: Buffer) => void): OnReadOpts => ({
  buffer: readBuffer,
  callback: (count) => {
    read(readBuffer.subarray(0, count));
    return true;
  },
});

interface Waiting {
  readonly sent: SentRequest;
  readonly handler: ResponseHandler;
}

/**
 * Connections to one address of a service, kept for further requests (HTTP/1.1, without pipelining). Requests beyond
 * the largest number of connections wait. Names are not looked up and nothing is sent twice: both is up to the caller.
 */
export class ConnectionPool implements ConnectionOwner {
  readonly #origin: URL;
  readonly #address: string;
  readonly #open = new Set<Connection>();
  /** The one used last is at the end, and used first. */
  readonly #free: Connection[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #emptied = Promise.withResolvers<void>();
  #sweep: NodeJS.Timeout | undefined;
  #isClosing = false;

  /** @param address of the replica; by default the host of the origin */
  constructor(origin: string, address?: string) {
    this.#origin = new URL(origin);
    this.#address = address ?? hostNameOf(this.#origin);
  }

  /** Sends a request, now or when there is a connection for it. An invalid one fails at once. */
  dispatch(request: HttpRequest, handler: ResponseHandler): void {
    let head: string;
    try {
      if (this.#isClosing) throw closed();
      head = requestHead(request, this.#origin.host);
    } catch (error) {
      handler.onError(error as Error);
      return;
    }
    const sent = { method: request.method, head, body: request.body };
    const connection = this.#takeFree();
    if (connection) connection.send(sent, handler);
    else if (this.#open.size < maxConnections) this.#openFor({ sent, handler });
    else this.#waiting.push({ sent, handler });
  }

  #takeFree(): Connection | undefined {
    const connection = this.#free.pop();
    if (!connection) return undefined;
    if (performance.now() - connection.freeSince <= maxIdleMs) return connection;
    // It is the one that was used last: all others have been idle for longer.
    for (const idle of [connection, ...this.#free.splice(0)]) idle.destroy();
    return undefined;
  }

  #openFor(first: Waiting): void {
    const isSecure = this.#origin.protocol === 'https:';
    const event = isSecure ? 'secureConnect' : 'connect';
    this.#open.add(new Connection(this.#opener(isSecure), event, first, this));
    this.#sweep ??= setInterval(() => this.#closeIdle(), sweepMs).unref();
  }

  #opener(isSecure: boolean): OpenSocket {
    const port = Number(this.#origin.port || (isSecure ? 443 : 80));
    const host = this.#address;
    if (!isSecure) return (read) => connect({ host, port, onread: intoReadBuffer(read) });
    const name = hostNameOf(this.#origin);
    // The certificate is that of the name, wherever it leads.
    const secure = { ALPNProtocols: ['http/1.1'], ...(isIP(name) === 0 && { servername: name }) };
    return (read) => connectTls({ host, port, ...secure }).on('data', read);
  }

  onFree(connection: Connection): void {
    const next = this.#waiting.shift();
    if (next) connection.send(next.sent, next.handler);
    else if (this.#isClosing) connection.destroy();
    else this.#free.push(connection);
  }

  onClosed(connection: Connection): void {
    this.#open.delete(connection);
    const place = this.#free.indexOf(connection);
    if (place >= 0) this.#free.splice(place, 1);
    const next = this.#waiting.shift();
    if (next) this.#openFor(next);
    else if (this.#open.size === 0) this.#rest();
  }

  #closeIdle(): void {
    const oldest = performance.now() - maxIdleMs;
    for (const connection of this.#free.filter(({ freeSince }) => freeSince < oldest)) connection.destroy();
  }

  #rest(): void {
    clearInterval(this.#sweep);
    this.#sweep = undefined;
    if (this.#isClosing) this.#emptied.resolve();
  }

  /** Finishes what it has, waiting requests too, and closes its connections. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const connection of [...this.#free]) connection.destroy();
    if (this.#open.size === 0) this.#rest();
    await this.#emptied.promise;
  }

  /** Closes its connections at once; what waits and what is under way fails. */
  async destroy(): Promise<void> {
    this.#isClosing = true;
    for (const { handler } of this.#waiting.splice(0)) handler.onError(closed());
    for (const connection of [...this.#open]) connection.destroy(closed());
    if (this.#open.size === 0) this.#rest();
    await this.#emptied.promise;
  }
}

const closed = () => new Error('the connections were closed');

/** Without the brackets of an IPv6 address. */
function hostNameOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
