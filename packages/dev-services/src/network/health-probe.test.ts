import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { httpProbe, isHealthy } from './health-probe.ts';

async function serve(onConnection: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test.each([
  ['answers', (socket: Socket) => socket.write('HTTP/1.1 503 Service Unavailable\r\n\r\n'), true],
  ['has too many connections and closes them', (socket: Socket) => socket.destroy(), true],
  ['takes connections and never answers', () => undefined, false],
])('a process that %s', async (_, onConnection, healthy) => {
  await using server = await serve(onConnection);
  expect(await isHealthy(httpProbe(server.port), 500)).toBe(healthy);
});

test('a port without a listener is not healthy', async () => {
  const { port, [Symbol.asyncDispose]: close } = await serve(() => undefined);
  await close();
  expect(await isHealthy(httpProbe(port), 500)).toBe(false);
});
