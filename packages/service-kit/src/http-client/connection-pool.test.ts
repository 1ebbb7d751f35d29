import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { testCertificate } from '../testing/fixtures/test-certificate.ts';
import { ConnectionPool } from './connection-pool.ts';
import { type HttpRequest, InvalidRequestError, type RequestController } from './http-request.ts';

const servers: Server[] = [];
const pools: ConnectionPool[] = [];
const sockets = new Set<Socket>();

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.destroy();
  for (const server of servers.splice(0)) server.close();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

async function listen<S extends Server>(server: S): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function open(server: Server, protocol = 'http', host = '127.0.0.1'): Promise<ConnectionPool> {
  const port = await listen(server);
  const pool = new ConnectionPool(`${protocol}://${host}:${port}`, '127.0.0.1');
  pools.push(pool);
  return pool;
}

const openHttp = (listener: RequestListener) => open(createHttpServer(listener));

/** A server that sends these bytes after each request, whatever it says. */
const openRaw = (respond: (socket: Socket, request: string) => void) =>
  open(createServer((socket) => socket.on('data', (data) => respond(socket, data.toString('latin1')))));

interface Received {
  readonly status: number;
  readonly body: string;
}

interface Sending {
  readonly response: Promise<Received>;
  readonly started: Promise<RequestController>;
  /** What has come of the body. */
  readonly chunks: Buffer[];
}

const get = { method: 'GET', path: '/', headers: [], body: null } as const satisfies HttpRequest;

function start(pool: ConnectionPool, request: Partial<HttpRequest> = {}): Sending {
  const response = Promise.withResolvers<Received>();
  const started = Promise.withResolvers<RequestController>();
  const chunks: Buffer[] = [];
  let status = 0;
  response.promise.catch(() => {});
  pool.dispatch(
    { ...get, ...request },
    {
      onStart: started.resolve,
      onHead: (code) => {
        status = code;
      },
      onBody: (chunk) => void chunks.push(Buffer.from(chunk)),
      onEnd: () => response.resolve({ status, body: Buffer.concat(chunks).toString() }),
      onError: response.reject,
    },
  );
  return { response: response.promise, started: started.promise, chunks };
}

const send = (pool: ConnectionPool, request?: Partial<HttpRequest>) => start(pool, request).response;

const answer = (text: string) => `HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\n\r\n${text}`;

describe('a request', () => {
  it('arrives as it was sent, under the name of the origin', async () => {
    const pool = await open(
      createHttpServer((request, response) => {
        const { method, url, headers } = request;
        request.setEncoding('utf8').on('data', (body: string) => {
          response.end(JSON.stringify({ method, url, headers, body }));
        });
      }),
      'http',
      'replica.test',
    );
    const body = Buffer.from('слово');
    const { body: seen } = await send(pool, {
      method: 'POST',
      path: '/a?b=%20',
      headers: ['x-a', '\xe9'],
      body,
    });
    expect(JSON.parse(seen)).toEqual({
      method: 'POST',
      url: '/a?b=%20',
      headers: {
        host: expect.stringMatching(/^replica\.test:\d+$/),
        'x-a': '\xe9',
        'content-length': '10',
      },
      body: 'слово',
    });
  });

  it('that changes something has a length also without a body; one that reads has none', async () => {
    const pool = await openHttp(
      ({ headers }, response) => void response.end(headers['content-length'] ?? 'none'),
    );
    expect((await send(pool, { method: 'DELETE' })).body).toBe('0');
    expect((await send(pool)).body).toBe('none');
  });

  it.each<[string, Partial<HttpRequest>]>([
    ['a blank in its path', { path: '/a HTTP/1.1' }],
    ['a line end in its path', { path: '/a\r\nx: y' }],
    ['a letter beyond ASCII in its path', { path: '/слово' }],
    ['another target than a path', { path: '*' }],
    ['a line end in a header', { headers: ['x-a', '1\r\nx-b: 2'] }],
    ['a letter beyond one byte in a header', { headers: ['x-a', 'слово'] }],
    ['a name that is none', { headers: ['x a', '1'] }],
    ['a capital in a name', { headers: ['Host', 'other'] }],
    ['a length of its own', { headers: ['content-length', '5'] }],
    ['a transfer encoding', { headers: ['transfer-encoding', 'chunked'] }],
    ['a header about the connection', { headers: ['connection', 'upgrade'] }],
  ])('with %s is not sent', async (_, request) => {
    let connections = 0;
    const pool = await open(createServer(() => (connections += 1)));
    await expect(send(pool, request)).rejects.toThrow(InvalidRequestError);
    await sleep(50);
    expect(connections).toBe(0);
  });

  it('fails when no one listens', async () => {
    const server = createServer();
    const pool = await open(server);
    server.close();
    await once(server, 'close');
    const sending = start(pool);
    await expect(sending.response).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await Promise.race([sending.started, 'not started'])).toBe('not started');
  });

  it('fails when the response is cut, and when none comes', async () => {
    const pool = await openRaw((socket, request) =>
      socket.end(request.startsWith('GET /cut') ? answer('whole').slice(0, -2) : ''),
    );
    const sending = start(pool, { path: '/cut' });
    await expect(sending.response).rejects.toThrow('closed');
    expect(Buffer.concat(sending.chunks).toString()).toBe('who');
    await expect(send(pool, { path: '/none' })).rejects.toThrow('closed');
  });

  it('can be aborted, before it is sent and until it is answered, and never after', async () => {
    const pool = await openRaw((socket, request) => {
      if (request.startsWith('GET /answered')) socket.write(answer('ok'));
    });
    const sending = start(pool);
    (await sending.started).abort(new Error('given up'));
    await expect(sending.response).rejects.toThrow('given up');
    const first = start(pool, { path: '/answered/1' });
    await first.response;
    const second = start(pool, { path: '/answered/2' });
    (await first.started).abort(new Error('too late'));
    expect(await second.response).toEqual({ status: 200, body: 'ok' });
  });

  it('that is aborted as it starts is not sent', async () => {
    const seen: string[] = [];
    const pool = await openRaw((socket, request) => {
      seen.push(request.split(' ')[1] ?? '');
      socket.write(answer('ok'));
    });
    await send(pool, { path: '/1' });
    const { promise, resolve } = Promise.withResolvers<Error>();
    const nothing = { onHead: () => {}, onBody: () => {}, onEnd: () => {} };
    const onStart = (controller: RequestController) => controller.abort(new Error('not wanted'));
    pool.dispatch({ ...get, path: '/2' }, { ...nothing, onStart, onError: resolve });
    expect((await promise).message).toBe('not wanted');
    await send(pool, { path: '/3' });
    expect(seen).toEqual(['/1', '/3']);
  });
});

describe('a connection', () => {
  it('is used again, one request at a time, and at most 128 are open', async () => {
    const used = new Set<unknown>();
    const pool = await openHttp(({ socket }, response) => {
      used.add(socket);
      setTimeout(() => response.end('ok'), 50);
    });
    for (let round = 0; round < 3; round += 1) await send(pool);
    expect(used.size).toBe(1);
    const all = await Promise.all(Array.from({ length: 300 }, () => send(pool)));
    expect(all.every(({ body }) => body === 'ok')).toBe(true);
    expect(used.size).toBe(128);
  });

  it('is left after bytes that belong to no request: they answer none', async () => {
    let connections = 0;
    const pool = await open(
      createServer((socket) => {
        connections += 1;
        socket.on('data', () => socket.write(answer('mine') + answer('stolen')));
      }),
    );
    for (let round = 1; round <= 3; round += 1) {
      expect(await send(pool)).toEqual({ status: 200, body: 'mine' });
      expect(connections).toBe(round);
    }
  });

  it('is left when such bytes come later', async () => {
    const connections: Socket[] = [];
    const pool = await open(
      createServer((socket) => {
        connections.push(socket);
        socket.on('data', () => socket.write(answer('mine')));
      }),
    );
    await send(pool);
    const closed = once(connections[0] as Socket, 'close');
    connections[0]?.write(answer('stolen'));
    await closed;
    expect(await send(pool)).toEqual({ status: 200, body: 'mine' });
    expect(connections).toHaveLength(2);
  });

  it('is left when the server closes it', async () => {
    const pool = await openRaw((socket) => socket.end(answer('bye')));
    for (let round = 0; round < 3; round += 1) {
      expect((await send(pool)).body).toBe('bye');
      await sleep(20);
    }
  });

  it('is left when the response says so', async () => {
    const used = new Set<unknown>();
    const pool = await openHttp(({ socket }, response) => {
      used.add(socket);
      response.setHeader('connection', 'close').end('ok');
    });
    for (let round = 0; round < 3; round += 1) await send(pool);
    expect(used.size).toBe(3);
  });

  it('is left when the answer comes before the whole request is sent', async () => {
    const used = new Set<unknown>();
    const pool = await open(
      createServer((socket) => {
        used.add(socket);
        socket.once('data', () => {
          socket.pause();
          socket.write(answer('too large'));
        });
      }),
    );
    const body = Buffer.alloc(32 * 1024 * 1024);
    for (let round = 0; round < 2; round += 1)
      expect((await send(pool, { method: 'POST', body })).body).toBe('too large');
    expect(used.size).toBe(2);
  });

  it('is closed after three seconds without a request', async () => {
    const closings: Promise<unknown>[] = [];
    const pool = await open(
      createServer((socket) => {
        closings.push(once(socket, 'close'));
        socket.on('data', () => socket.write(answer('ok')));
      }),
    );
    await send(pool);
    const since = performance.now();
    await closings[0];
    expect(performance.now() - since).toBeGreaterThan(2_900);
  });

  it('is not read while the receiver wants no more', async () => {
    const size = 64 * 1024 * 1024;
    let written = 0;
    const pool = await openHttp(async (_, response) => {
      response.setHeader('content-length', size);
      for (; written < size; written += 65_536) {
        if (!response.write(Buffer.alloc(65_536))) await once(response, 'drain');
      }
      response.end();
    });
    const sending = start(pool);
    const controller = await sending.started;
    await expect.poll(() => sending.chunks.length).toBeGreaterThan(0);
    controller.pause();
    // What the system buffers is still written.
    let before: number;
    do {
      before = written;
      await sleep(500);
    } while (written > before);
    expect(written).toBeLessThan(size);
    controller.resume();
    expect((await sending.response).body).toHaveLength(size);
  });

  it('is given up when a body stops for ten seconds, but not by a slow receiver', async () => {
    const pool = await openRaw((socket) => socket.write(answer('whole').slice(0, -2)));
    const [stopped, slow] = [start(pool), start(pool)];
    const since = performance.now();
    const controller = await slow.started;
    await expect.poll(() => slow.chunks.length).toBe(1);
    controller.pause();
    await expect(stopped.response).rejects.toMatchObject({ name: 'HttpTimeoutError' });
    expect(performance.now() - since).toBeGreaterThan(9_900);
    const state = await Promise.race([slow.response.catch(() => 'failed'), sleep(500, 'waits')]);
    expect(state).toBe('waits');
  }, 20_000);
});

describe('a pool that is closed', () => {
  it('finishes what it has', async () => {
    const pool = await openHttp((_, response) => void setTimeout(() => response.end('ok'), 200));
    const sendings = Array.from({ length: 200 }, () => send(pool));
    await sleep(50);
    await pool.close();
    expect(await Promise.all(sendings)).toHaveLength(200);
    await expect(send(pool)).rejects.toThrow('closed');
  });

  it('fails what is under way and what waits when it is destroyed', async () => {
    const pool = await openHttp(() => {});
    const sendings = Array.from({ length: 130 }, () => send(pool));
    await sleep(50);
    await pool.destroy();
    for (const sending of sendings) await expect(sending).rejects.toThrow('closed');
  });
});

describe('an origin with TLS', () => {
  const openTls = (host: string) =>
    open(
      createHttpsServer(testCertificate, (_, response) => void response.end('secret')),
      'https',
      host,
    );

  it('is trusted by its name, wherever the connection goes', async () => {
    const trusted = getCACertificates();
    setDefaultCACertificates([...trusted, testCertificate.cert]);
    try {
      const pool = await openTls('replica.test');
      for (let round = 0; round < 2; round += 1) expect((await send(pool)).body).toBe('secret');
      await expect(send(await openTls('other.test'))).rejects.toMatchObject({
        code: 'ERR_TLS_CERT_ALTNAME_INVALID',
      });
    } finally {
      setDefaultCACertificates(trusted);
    }
  });

  it('is not trusted without a certificate of an authority', async () => {
    await expect(send(await openTls('replica.test'))).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });
});
