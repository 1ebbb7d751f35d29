import { createTransport } from 'nodemailer';
import type { Mail } from './confirmation-mail.ts';

/** Hands mails to the mail server. */
export interface MailTransport {
  /** Resolves when the server has taken the mail. Rejects with {@link MailRefusedError} or a passing fault. */
  send(mail: Mail): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

/** The server refused this mail for good (SMTP 5xx): sending it again cannot help. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/**
 * A transport over SMTP.
 * @param url `smtp://` or `smtps://`, with credentials where the server wants them
 * @param from sender of every mail
 */
export function createSmtpTransport(url: string, from: string): MailTransport {
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
      try {
        await transport.sendMail({ from, ...mail });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefusedError(error.message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A 5xx answer about the recipient. One about the greeting, the sign-in or the sender is a fault of the
 * set-up, which an operator mends: those mails wait.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0 } = error as Error & { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}
