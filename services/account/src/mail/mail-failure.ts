/** The server refused this recipient for good: sending the mail again cannot help. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** The mail was not taken this time. */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';
}

/** What nodemailer tells of a failed sending. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * Makes of a failed sending an error that may be logged and kept: which command failed and by which codes.
 * What a server says in words is left out, for it repeats the address, and so do the fields of the original
 * error.
 */
export function mailFailure(error: unknown): MailRefusedError | MailNotSentError {
  if (!(error instanceof Error)) return new MailNotSentError('The mail could not be sent');
  const { code = '', command = '', responseCode, response = '' } = error as SmtpError;
  if (responseCode === undefined) return new MailNotSentError(`${error.message} ${code}`.trim());
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1];
  const message = `${command || code} was answered with ${responseCode} ${enhanced ?? ''}`.trim();
  const isFinal = command === 'RCPT TO' && responseCode >= 500 && isAboutRecipient(response, enhanced);
  return isFinal ? new MailRefusedError(message) : new MailNotSentError(message);
}

/**
 * Whether the recipient is the reason. Servers refuse at the same command when our own set-up is wrong
 * («relay access denied»), which an operator mends: those mails wait.
 * @param enhanced status of RFC 3463: 5.1 is about the address (but for the sender's, .7 and .8), 5.2 about
 *   the mailbox
 */
function isAboutRecipient(response: string, enhanced: string | undefined): boolean {
  if (enhanced === undefined) return !/relay/i.test(response);
  return /^5\.(1\.(?![78]$)|2\.)/.test(enhanced);
}
