import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

function tryListening(port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/**
 * Below the ephemeral ports (from 32768 or 49152), which any connection may take between choosing a port and
 * listening.
 */
const nonEphemeralPorts = [20_000, 30_000] as const;
const given = new Set<number>();

/** Returns a TCP port of this machine on which no one listens, and which was not returned before. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = randomInt(...nonEphemeralPorts);
    if (given.has(port)) continue;
    given.add(port);
    if ((await portError(port, host)) === undefined) return port;
  }
}

/** Returns why `port` cannot be listened on (`EADDRINUSE`, `EACCES`, …), or undefined. */
export async function portError(port: number, host?: string): Promise<string | undefined> {
  try {
    await tryListening(port, host);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}
