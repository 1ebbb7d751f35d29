import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { closeSlowReaders, type OnConnectionRejected } from './connections.ts';
import { createHttpServer } from './http-server.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function open(
  limits = { max: 100, maxPerNetwork: 50 },
  onConnectionRejected: OnConnectionRejected = () => undefined,
): Server {
  return createHttpServer(
    (request, response) => {
      request.resume();
      request.on('end', () => response.end('ok'));
    },
    limits,
    onConnectionRejected,
  );
}

/** Opens a connection that keeps sending `next` and never reads. */
function sendSlowly(port: number, first: string, next: string, everyMs = 100): Socket {
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(first));
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  const pump = setInterval(() => socket.writable && socket.write(next), everyMs);
  socket.on('close', () => clearInterval(pump));
  return socket;
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const statusOf = (port: number, localAddress = '127.0.0.1') =>
  new Promise<number | string>((resolve) => {
    get({ port, host: '127.0.0.1', localAddress, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });

describe('a slow client', () => {
  it.each([
    ['sends its headers byte by byte', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ', 'a'],
    ['sends its body byte by byte', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n', 'a'],
    ['sends nothing', '', ''],
  ])('is disconnected when it %s and never reads', async (_, first, next) => {
    const server = open();
    server.headersTimeout = 500;
    server.requestTimeout = 1_000;
    const port = await listen(server);
    for (let count = 0; count < 20; count += 1) sendSlowly(port, first, next);
    await expect.poll(() => connectionsOf(server)).toBe(20);
    await expect.poll(() => connectionsOf(server), { timeout: 15_000 }).toBe(0);
  });

  it('receives 408 when it reads', async () => {
    const server = open();
    server.headersTimeout = 500;
    const port = await listen(server);
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\n'));
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk.toString();
    });
    await new Promise((resolve) => socket.on('close', resolve));
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a client that does not read its response', () => {
  const large = Buffer.alloc(64 * 1024 * 1024, 'a');

  it('is disconnected when a chunk takes longer than the timeout', async () => {
    const server = createServer((_, response) => response.end(large));
    closeSlowReaders(server, 600, 200);
    const port = await listen(server);
    sendSlowly(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', '');
    await expect.poll(() => connectionsOf(server)).toBe(1);
    await expect.poll(() => connectionsOf(server)).toBe(0);
  });

  it('stays connected while it reads chunk after chunk', async () => {
    const server = createServer((_, response) => {
      let pieces = 0;
      const more = () => {
        pieces += 1;
        if (pieces === 12) response.end('the end');
        else response.write(Buffer.alloc(1024 * 1024), () => setTimeout(more, 100));
      };
      more();
    });
    closeSlowReaders(server, 600, 200);
    const port = await listen(server);
    const text = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(text.endsWith('the end')).toBe(true);
  });
});

describe('the number of connections', () => {
  it('is limited per network and leaves other networks alone', async () => {
    const rejected: string[] = [];
    const server = open({ max: 100, maxPerNetwork: 5 }, (address) => rejected.push(address));
    const port = await listen(server);
    for (let count = 0; count < 5; count += 1) sendSlowly(port, 'GET / HTTP/1.1\r\n', '');
    await expect.poll(() => connectionsOf(server)).toBe(5);
    expect(await statusOf(port)).toBe('ECONNRESET');
    expect(rejected).toEqual(['127.0.0.1']);
    expect(await statusOf(port, '127.0.0.2')).toBe(200);
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(() => statusOf(port)).toBe(200);
  });

  it('makes room for a new client by closing idle connections', async () => {
    const server = open({ max: 100, maxPerNetwork: 5 });
    const port = await listen(server);
    for (let count = 0; count < 5; count += 1) sendSlowly(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', '');
    await expect.poll(() => connectionsOf(server)).toBe(5);
    // A rejection closes the idle connections, so a later attempt succeeds.
    await expect.poll(() => statusOf(port)).toBe(200);
  });

  it('is limited in all', async () => {
    const rejected: string[] = [];
    const server = open({ max: 5, maxPerNetwork: 0 }, (address) => rejected.push(address));
    const port = await listen(server);
    for (let count = 0; count < 5; count += 1) sendSlowly(port, 'GET / HTTP/1.1\r\n', '');
    await expect.poll(() => connectionsOf(server)).toBe(5);
    expect(await statusOf(port, '127.0.0.2')).toBe('ECONNRESET');
    expect(rejected).toEqual(['127.0.0.2']);
  });
});
