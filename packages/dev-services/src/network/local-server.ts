import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

export interface LocalServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves an app, made for its own origin, on a port of 127.0.0.1; 0 for any free one. */
export async function startLocalServer(port: number, appFor: (origin: string) => Hono): Promise<LocalServer> {
  let app = new Hono();
  const server = createAdaptorServer({ fetch: (request) => app.fetch(request) });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = appFor(origin);
  return {
    origin,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

/** Tells the launcher that this process is ready, and ends it on a signal or when the launcher has gone. */
export function serveUntilStopped(server: { stop(): Promise<void> }): void {
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'])
    process.once(event, () => void server.stop().then(() => process.exit(0)));
  process.send?.({ ready: true });
}

/** Whether a `Host` header names this machine; protects against DNS rebinding. */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && /^(?:127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(host);
}
