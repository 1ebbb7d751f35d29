import { freePort } from '@mova/service-kit';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An SMTP server on the loopback that collects mails. */
export interface TestMailServer {
  readonly url: string;
  readonly mails: readonly Email[];
  readonly port: number;
  /** Resolves with the newest mail to an address once there are `count` of them. */
  waitFor(address: string, count?: number): Promise<Email>;
  close(): Promise<void>;
}

interface MailServerOptions {
  readonly port?: number;
  /** Addresses that are rejected as unknown mailboxes. */
  readonly reject?: (address: string) => boolean;
}

/** Starts a mail server, by default on a port that no other process will get after it closes. */
export async function startMailServer({
  port: asked,
  reject = () => false,
}: MailServerOptions = {}): Promise<TestMailServer> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      done(reject(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      new Response(stream as unknown as ReadableStream)
        .arrayBuffer()
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done);
    },
  });
  const port = asked ?? (await freePort());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const sentTo = (address: string) =>
    mails.filter((mail) => mail.to?.some((recipient) => recipient.address === address));
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    async waitFor(address, count = 1) {
      for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
        const found = sentTo(address);
        const newest = found.at(-1);
        if (newest && found.length >= count) return newest;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`No mail number ${count} to ${address} came`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the token of the link in a mail. */
export function tokenIn(mail: Email): string {
  const link = mail.text?.split('\n').find((line) => line.includes('?token='));
  const token = link && new URL(link).searchParams.get('token');
  if (!token) throw new Error('The mail has no link');
  return token;
}
