import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mail } from './mail-store.ts';

const maxMailBytes = 1024 * 1024;

/** Returns the URLs of the HTML part, then those of the text. */
function linksOf(html: string, text: string): string[] {
  const inHtml = [...html.matchAll(/\bhref\s*=\s*["'](https?:[^"']+)["']/gi)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)»]/g)].map((match) => match[0]);
  return [...new Set([...inHtml, ...inText])];
}

/** Parses a mail into one entry per recipient of its envelope. */
async function parseMail(source: Buffer, recipients: readonly string[]): Promise<Mail[]> {
  const parsed = await PostalMime.parse(source);
  const [html, text] = [parsed.html ?? '', parsed.text ?? ''];
  const mail = {
    subject: parsed.subject ?? '',
    text,
    html,
    links: linksOf(html, text),
    receivedAt: new Date().toISOString(),
  };
  return recipients.map((to) => ({ to: to.toLowerCase(), ...mail }));
}

/** Creates an SMTP server that accepts every mail up to 1 MiB, without TLS or authentication. */
export function createSmtpReceiver(deliver: (mail: Mail) => void): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    async onData(stream, session, done) {
      try {
        const source = await buffer(stream);
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('Message too large'), { responseCode: 552 }));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        for (const mail of await parseMail(source, recipients)) deliver(mail);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
