import { type BackgroundJob, type Log, startBackgroundJob } from '@mova/service-kit';
import type { AccountDb } from '../db/database.ts';
import { deleteLinkTokens, insertLinkToken } from '../db/link-tokens-repository.ts';
import {
  type ClaimedMail,
  claimDueMail,
  deleteMail,
  lockMail,
  postponeMail,
} from '../db/mail-outbox-repository.ts';
import { createLinkToken, type LinkPurpose, resetLinkExpiry } from '../domain/link-token.ts';
import { choosePasswordMail, linkMail, type Mail, sessionReusedMail } from './link-mail.ts';
import { MailRejectedError, type MailTransport, sendTimeoutMs } from './mail-transport.ts';

/** Twice the limit for sending, so that no other sender claims a mail that is being sent. */
const leaseSeconds = (2 * sendTimeoutMs) / 1000;

const minDelaySeconds = 5;
const maxDelaySeconds = 15 * 60;

interface MailSenderDeps {
  readonly db: AccountDb;
  readonly transport: MailTransport;
  /** Origin of links. The Host of a request is never used. */
  readonly publicOrigin: string;
  readonly log: Log;
}

/** Starts the job that sends the mails of the outbox, every five seconds and when woken. */
export function startMailSender(deps: MailSenderDeps): BackgroundJob {
  const run = (signal: AbortSignal) => sendDueMails(deps, signal);
  return startBackgroundJob({ name: 'mail outbox', intervalMs: 5_000, log: deps.log, run });
}

/** Sends all due mails. A crash between sending and removing a mail sends it twice rather than never. */
export async function sendDueMails(deps: MailSenderDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const mail = await claimDueMail(deps.db, leaseSeconds);
    if (!mail) return;
    await sendMail(deps, mail);
  }
}

async function sendMail(deps: MailSenderDeps, mail: ClaimedMail): Promise<void> {
  const { db, transport, log } = deps;
  const facts = { mailId: mail.mailId, userId: mail.userId, kind: mail.kind, attempts: mail.attempts };
  try {
    const written = await writeMail(deps, mail);
    if (written === undefined) {
      log.info(facts, 'mail no longer wanted');
      await deleteMail(db, mail.mailId);
      return;
    }
    await transport.send(written);
    await deleteMail(db, mail.mailId);
    log.info(facts, 'mail sent');
  } catch (error) {
    if (error instanceof MailRejectedError) {
      log.warn({ ...facts, err: error }, 'mail rejected for good');
      await deleteMail(db, mail.mailId);
      return;
    }
    const seconds = retryDelaySeconds(mail.attempts);
    log.warn({ ...facts, err: error, seconds }, 'mail postponed');
    await postponeMail(db, mail.mailId, seconds, error instanceof Error ? error.message : String(error));
  }
}

/** Returns the delay after a number of failed attempts: 5, 10, 20 … seconds, up to a quarter of an hour. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(maxDelaySeconds, minDelaySeconds * 2 ** Math.min(attempts - 1, 10));
}

/** @returns undefined if the mail is no longer needed */
async function writeMail({ db, publicOrigin }: MailSenderDeps, mail: ClaimedMail): Promise<Mail | undefined> {
  const { kind, email, hasPassword } = mail;
  if (kind === 'session-reused') return sessionReusedMail(email, publicOrigin);
  const token = await storeToken(db, mail, kind, new Date());
  if (token === undefined) return undefined;
  if (kind === 'reset-password' && !hasPassword) return choosePasswordMail(email, publicOrigin, token);
  return linkMail(kind, email, publicOrigin, token);
}

/** Stores a new token in place of older ones. @returns undefined if the mail is obsolete, or replaced after its claim */
async function storeToken(
  db: AccountDb,
  mail: ClaimedMail,
  kind: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const { userId, confirmed, registrationExpiresAt } = mail;
  const isExpired = !confirmed && registrationExpiresAt <= now;
  if (isExpired || (kind === 'confirm-email' && confirmed)) return undefined;
  const token = createLinkToken();
  const expiresAt = kind === 'confirm-email' ? registrationExpiresAt : resetLinkExpiry(now);
  return db.transaction().execute(async (trx) => {
    if (!(await lockMail(trx, mail))) return undefined;
    await deleteLinkTokens(trx, userId, kind);
    await insertLinkToken(trx, { token, userId, purpose: kind, expiresAt });
    return token;
  });
}
