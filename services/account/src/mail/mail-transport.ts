import { createTransport } from 'nodemailer';
import type { Mail } from './write-mail.ts';

export type MailTransport = ReturnType<typeof createSmtpTransport>;

/** The server rejects this recipient for good. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}

export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';
}

/** Limit for sending one mail. The timeouts of the connection only notice a silent server, not a slow one. */
export const sendTimeoutMs = 30_000;

export function createSmtpTransport(url: string, from: string, timeoutMs = sendTimeoutMs) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // The default of ten minutes would block the outbox when a server accepts and then stays silent.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  });
  return {
    /** @throws {MailRejectedError | MailNotSentError} without any address in its message */
    async send(mail: Mail): Promise<void> {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        await transport.sendMail({ from, ...mail, signal });
      } catch (error) {
        if (signal.aborted) throw new MailNotSentError('The mail server took too much time');
        throw mailErrorOf(error);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Converts an error to one that may be logged: the text of the server is left out because it repeats the address. */
export function mailErrorOf(error: unknown): MailRejectedError | MailNotSentError {
  if (!(error instanceof Error)) return new MailNotSentError('The mail could not be sent');
  const { code = '', command = '', responseCode, response = '' } = error as SmtpError;
  if (responseCode === undefined) return new MailNotSentError(`${error.message} ${code}`.trim());
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1];
  const message = `${command || code} was answered with ${responseCode} ${enhanced ?? ''}`.trim();
  const isFinal = command === 'RCPT TO' && responseCode >= 500 && isAboutRecipient(response, enhanced);
  return isFinal ? new MailRejectedError(message) : new MailNotSentError(message);
}

/**
 * Whether the recipient is the reason. "Relay access denied" is not: an operator can fix that, so such mails wait.
 * @param enhanced status code of RFC 3463: 5.1 concerns an address (.7 and .8 that of the sender), 5.2 the mailbox
 */
function isAboutRecipient(response: string, enhanced: string | undefined): boolean {
  if (enhanced === undefined) return !/relay/i.test(response);
  return /^5\.(1\.(?![78]$)|2\.)/.test(enhanced);
}
