import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { freePort } from '@mova/service-kit';
import type { Hono } from 'hono';
import { openMailbox } from '../mailbox/open-mailbox.ts';

export type { Mail } from '../mailbox/mail-store.ts';

/** Serves an app, made for its own origin, on a free port of 127.0.0.1. */
export async function startLocalServer(appFor: (origin: string) => Hono | Promise<Hono>) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = createAdaptorServer({ fetch: (await appFor(origin)).fetch });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

export async function startMailbox(folder: string) {
  const { app, smtpUrl, stop } = await openMailbox(folder, 0);
  const pages = await startLocalServer(() => app);
  return {
    origin: pages.origin,
    smtpUrl,
    stop: async () => {
      await Promise.all([stop(), pages.stop()]);
    },
  };
}
export type RunningMailbox = Awaited<ReturnType<typeof startMailbox>>;
