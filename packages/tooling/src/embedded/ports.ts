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

/** A TCP port of 127.0.0.1 that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return tryListening(0, '127.0.0.1');
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
