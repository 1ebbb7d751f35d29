import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { MailStore } from './mail-store.ts';
import { createMailboxApp } from './mailbox-app.ts';
import { createSmtpReceiver } from './smtp-receiver.ts';

/** Receives mails on a port, 0 for any free one; `app` shows them. */
export async function openMailbox(folder: string, smtpPort: number, host = '127.0.0.1') {
  const store = new MailStore(folder);
  const smtp = createSmtpReceiver((mail) => store.add(mail));
  // Errors of a connection, such as a client that hangs up, are ignored.
  smtp.on('error', (error) => console.error(error.message));
  smtp.listen(smtpPort, host);
  await once(smtp.server, 'listening');
  return {
    app: createMailboxApp(store),
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
