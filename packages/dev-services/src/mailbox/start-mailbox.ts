import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { MailStore } from './mail-store.ts';
import { createMailboxApp } from './mailbox-app.ts';
import { createSmtpReceiver } from './smtp-receiver.ts';

export type { Mail } from './mail-store.ts';

export interface MailboxOptions {
  readonly folder: string;
  /** Ports of 127.0.0.1; 0 for any free one. */
  readonly port: number;
  readonly smtpPort: number;
}

export interface RunningMailbox {
  /** Origin of the pages: `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** `smtp://127.0.0.1:<port>`. */
  readonly smtpUrl: string;
  stop(): Promise<void>;
}

/** Starts the SMTP server and the pages that show its mails. */
export async function startMailbox(options: MailboxOptions): Promise<RunningMailbox> {
  const store = new MailStore(options.folder);
  const smtp = createSmtpReceiver((mail) => store.add(mail));
  // Errors of a connection, such as a client that hangs up, are ignored.
  smtp.on('error', (error) => console.error(error.message));
  const pages = createAdaptorServer({ fetch: createMailboxApp(store).fetch });
  smtp.listen(options.smtpPort, '127.0.0.1');
  pages.listen(options.port, '127.0.0.1');
  await Promise.all([once(smtp.server, 'listening'), once(pages, 'listening')]);
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  return {
    origin: `http://127.0.0.1:${portOf(pages)}`,
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    async stop() {
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => {
          pages.close(() => resolve());
          if ('closeAllConnections' in pages) pages.closeAllConnections();
        }),
      ]);
    },
  };
}
