import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type LocalServer, startLocalServer } from '../network/local-server.ts';
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

export interface RunningMailbox extends LocalServer {
  readonly smtpUrl: string;
}

export async function startMailbox(options: MailboxOptions): Promise<RunningMailbox> {
  const store = new MailStore(options.folder);
  const smtp = createSmtpReceiver((mail) => store.add(mail));
  // Errors of a connection, such as a client that hangs up, are ignored.
  smtp.on('error', (error) => console.error(error.message));
  smtp.listen(options.smtpPort, '127.0.0.1');
  const [pages] = await Promise.all([
    startLocalServer(options.port, () => createMailboxApp(store)),
    once(smtp.server, 'listening'),
  ]);
  return {
    origin: pages.origin,
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    async stop() {
      await Promise.all([new Promise<void>((resolve) => smtp.close(() => resolve())), pages.stop()]);
    },
  };
}
