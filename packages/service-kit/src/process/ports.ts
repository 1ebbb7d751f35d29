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
 * Below the ports that systems hand out to whoever asks for any (from 32768 or 49152 on): between choosing one
 * and listening on it, a connection or another server of this machine cannot come by it.
 */
const quietPorts = [20_000, 30_000] as const;
const given = new Set<number>();

/** A TCP port of this machine that nobody listens on at this moment, and that was not given here before. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = randomInt(...quietPorts);
    if (given.has(port)) continue;
    given.add(port);
    if ((await portTrouble(port, host)) === undefined) return port;
  }
}

/** Why `port` cannot be listened on (`EADDRINUSE`, `EACCES`, …), or undefined when it can. */
export async function portTrouble(port: number, host?: string): Promise<string | undefined> {
  try {
    await tryListening(port, host);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}
