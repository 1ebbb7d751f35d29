import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the ephemeral ports, which any connection may take between choosing a port and listening. */
const nonEphemeralPorts = [20_000, 30_000] as const;

/**
 * Returns a TCP port of this machine on which no one listens, and which this function returns to no other caller, in
 * any process, before this process ends.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = randomInt(...nonEphemeralPorts);
    if ((await claim(port)) && (await portError(port, host)) === undefined) return port;
  }
}

/** Holds the UDP port of the same number, so that processes that choose a port at the same time choose different ones. */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      socket.unref();
      resolve(true);
    });
  });
}

/** Returns why `port` cannot be listened on (`EADDRINUSE`, `EACCES`, …), or undefined. */
export function portError(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
