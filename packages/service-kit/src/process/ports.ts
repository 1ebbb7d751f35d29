import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports, which any connection may take between choosing a port and listening. */
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
export function portError(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
