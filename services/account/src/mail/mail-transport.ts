import { createTransport } from 'nodemailer';
import type { Mail } from './link-mail.ts';
import { MailNotSentError, mailFailure } from './mail-failure.ts';

/** Hands mails to the mail server. */
export interface MailTransport {
  /**
   * Resolves when the server has taken the mail.
   * @throws {MailRefusedError | MailNotSentError} without anybody's address in it
   */
  send(mail: Mail): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

/**
 * Longest that sending one mail may take, all in all. The limits of the connection only notice a server
 * that falls silent, not one that drips.
 */
export const sendLimitMilliseconds = 30_000;

/**
 * A transport over SMTP.
 * @param url `smtp://` or `smtps://`, with credentials where the server wants them
 * @param from sender of every mail
 */
export function createSmtpTransport(
  url: string,
  from: string,
  limitMilliseconds: number = sendLimitMilliseconds,
): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // A server that accepts and then stays silent must not hold the queue for the default ten minutes.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  });
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(limitMilliseconds);
      try {
        await transport.sendMail({ from, ...mail, signal });
      } catch (error) {
        if (signal.aborted) throw new MailNotSentError('The mail server took too much time');
        throw mailFailure(error);
      }
    },
    close: () => transport.close(),
  };
}
