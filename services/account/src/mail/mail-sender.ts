import { type Log, type PeriodicWork, startPeriodicWork } from '@mova/service-kit';
import { deleteLinkTokens, insertLinkToken } from '../db/link-tokens-repository.ts';
import {
  type ClaimedMail,
  claimDueMail,
  deleteMail,
  lockMail,
  postponeMail,
} from '../db/mail-outbox-repository.ts';
import type { AccountDb } from '../db/database.ts';
import { createLinkToken, type LinkPurpose, resetLinkExpiry } from '../domain/link-token.ts';
import { choosePasswordMail, linkMail, type Mail, sessionReusedMail } from './link-mail.ts';
import { MailRefusedError } from './mail-failure.ts';
import { type MailTransport, sendLimitMilliseconds } from './mail-transport.ts';
import { retryDelay } from './retry-delay.ts';

/** Twice what sending may take: a claim never ends under a sender at work. */
const leaseSeconds = (2 * sendLimitMilliseconds) / 1000;

interface MailSenderParts {
  readonly db: AccountDb;
  readonly transport: MailTransport;
  /** Origin learners use; links stand on it, never on a request's Host. */
  readonly publicOrigin: string;
  readonly log: Log;
}

/**
 * Starts the sender of the outbox: it looks there every five seconds, and at once when woken because a mail was just put
 * there. Stopping it finishes the mail at hand.
 */
export function startMailSender(parts: MailSenderParts): PeriodicWork {
  const run = (signal: AbortSignal) => sendDueMails(parts, signal);
  return startPeriodicWork({ name: 'mail outbox', everyMs: 5_000, log: parts.log, run });
}

/**
 * Sends what is due. A mail leaves the outbox after the server took it: an outage delays mail and loses none, and a
 * crash in between sends it twice rather than never.
 *
 * @param signal ends it after the mail at hand
 */
export async function sendDueMails(parts: MailSenderParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const mail = await claimDueMail(parts.db, leaseSeconds);
    if (!mail) return;
    await sendOne(parts, mail);
  }
}

/** Sends a claimed mail, or decides when to try again. */
async function sendOne(parts: MailSenderParts, mail: ClaimedMail): Promise<void> {
  const { db, transport, log } = parts;
  const facts = { mailId: mail.mailId, userId: mail.userId, kind: mail.kind, attempts: mail.attempts };
  try {
    const written = await writeMail(parts, mail);
    if (written === undefined) {
      log.info(facts, 'mail no longer wanted');
      await deleteMail(db, mail.mailId);
      return;
    }
    await transport.send(written);
    await deleteMail(db, mail.mailId);
    log.info(facts, 'mail sent');
  } catch (error) {
    if (error instanceof MailRefusedError) {
      log.warn({ ...facts, err: error }, 'mail refused for good');
      await deleteMail(db, mail.mailId);
      return;
    }
    const seconds = retryDelay(mail.attempts);
    log.warn({ ...facts, err: error, seconds }, 'mail postponed');
    await postponeMail(db, mail.mailId, seconds, error instanceof Error ? error.message : String(error));
  }
}

/** Writes a mail. @returns undefined when nobody wants it any more */
async function writeMail(
  { db, publicOrigin }: MailSenderParts,
  mail: ClaimedMail,
): Promise<Mail | undefined> {
  const { kind, email, hasPassword } = mail;
  if (kind === 'session-reused') return sessionReusedMail(email, publicOrigin);
  const token = await mintToken(db, mail, kind, new Date());
  if (token === undefined) return undefined;
  if (kind === 'reset-password' && !hasPassword) return choosePasswordMail(email, publicOrigin, token);
  return linkMail(kind, email, publicOrigin, token);
}

/**
 * Makes the token of a mail and stores it before it is sent: the newest link in somebody's mailbox always works,
 * and of one purpose no other does. Not
 * for a mail that was taken back since it was claimed: whoever asked anew gets another one.
 * @returns undefined when nobody wants the mail any more
 */
async function mintToken(
  db: AccountDb,
  mail: ClaimedMail,
  kind: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const { userId, confirmed, registrationExpiresAt } = mail;
  const isLapsed = !confirmed && registrationExpiresAt <= now;
  if (isLapsed || (kind === 'confirm-email' && confirmed)) return undefined;
  const token = createLinkToken();
  const expiresAt = kind === 'confirm-email' ? registrationExpiresAt : resetLinkExpiry(now);
  return db.transaction().execute(async (trx) => {
    if (!(await lockMail(trx, mail))) return undefined;
    await deleteLinkTokens(trx, userId, kind);
    await insertLinkToken(trx, { token, userId, purpose: kind, expiresAt });
    return token;
  });
}
