import { type Log, startBackgroundJob } from '@mova/service-kit';
import type { AccountDb, LinkPurpose } from '../db/database.ts';
import { createLinkToken, replaceLinkTokens } from '../db/link-tokens-repository.ts';
import {
  type ClaimedMail,
  claimDueMail,
  deleteMail,
  lockMail,
  postponeMail,
  replaceMail,
} from '../db/mail-outbox-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { MailRejectedError, type MailTransport, sendTimeoutMs } from './mail-transport.ts';
import { type Mail, writeMail } from './write-mail.ts';

/** Twice the limit for sending, so that no other sender claims a mail that is being sent. */
const leaseSeconds = (2 * sendTimeoutMs) / 1000;

const minDelaySeconds = 5;
const maxDelaySeconds = 15 * 60;

const resetLinkMs = 60 * 60 * 1000;

interface MailSenderDeps {
  readonly db: AccountDb;
  readonly transport: MailTransport;
  /** Origin of links. The Host of a request is never used. */
  readonly publicOrigin: string;
  readonly log: Log;
}

/** Starts the job that sends the mails of the outbox, every five seconds and when woken. */
export function startMailSender(deps: MailSenderDeps) {
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

async function sendMail(deps: MailSenderDeps, claimed: ClaimedMail): Promise<void> {
  const { db, transport, log } = deps;
  const { mailId, userId, kind, attempts } = claimed;
  const facts = { mailId, userId, kind, attempts };
  try {
    const mail = await createMail(deps, claimed);
    if (mail) await transport.send(mail);
    await deleteMail(db, mailId);
    log.info(facts, mail ? 'mail sent' : 'mail no longer wanted');
  } catch (error) {
    if (error instanceof MailRejectedError) {
      log.warn({ ...facts, err: error }, 'mail rejected for good');
      await deleteMail(db, mailId);
      return;
    }
    const seconds = retryDelaySeconds(attempts);
    log.warn({ ...facts, err: error, seconds }, 'mail postponed');
    await postponeMail(db, mailId, seconds, error instanceof Error ? error.message : String(error));
  }
}

/** Returns the delay after a number of failed attempts: 5, 10, 20 … seconds, up to a quarter of an hour. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(maxDelaySeconds, minDelaySeconds * 2 ** Math.min(attempts - 1, 10));
}

async function createMail(
  { db, publicOrigin }: MailSenderDeps,
  mail: ClaimedMail,
): Promise<Mail | undefined> {
  const { kind, email, passwordHash } = mail;
  if (kind === 'session-reused') return writeMail(kind, email, publicOrigin);
  const token = await replaceToken(db, mail, kind);
  if (token === undefined) return undefined;
  const isChoice = kind === 'reset-password' && passwordHash === null;
  return writeMail(isChoice ? 'choose-password' : kind, email, publicOrigin, token);
}

/** Stores a new token in place of older ones. @returns undefined if the mail is obsolete, or replaced after its claim */
async function replaceToken(db: AccountDb, mail: ClaimedMail, purpose: LinkPurpose) {
  const { userId, confirmedAt, registrationExpiresAt } = mail;
  const now = new Date();
  const isConfirmed = confirmedAt !== null;
  if (isConfirmed ? purpose === 'confirm-email' : registrationExpiresAt <= now) return undefined;
  const expiresAt =
    purpose === 'confirm-email' ? registrationExpiresAt : new Date(now.getTime() + resetLinkMs);
  return db.transaction().execute(async (trx) => {
    if (!(await lockMail(trx, mail))) return undefined;
    await replaceLinkTokens(trx, userId, purpose);
    return createLinkToken(trx, { userId, purpose, expiresAt });
  });
}

type ReuseNoticesDeps = Pick<AccountDeps, 'db' | 'sessions' | 'mailSender'>;

/** Starts the job that mails users whose session ended because a replaced token of it was used. */
export function startReuseNotices({ log, ...deps }: ReuseNoticesDeps & { readonly log: Log }) {
  const run = (signal: AbortSignal) => sendReuseNotices(deps, signal);
  return startBackgroundJob({ name: 'notices of reused sessions', intervalMs: 5_000, log, run });
}

/** Adds one mail per user to the outbox. A crash before the user is forgotten replaces the mail rather than losing it. */
export async function sendReuseNotices({ db, sessions, mailSender }: ReuseNoticesDeps, signal: AbortSignal) {
  while (!signal.aborted) {
    const userId = await sessions.findReusedUser();
    if (userId === undefined) return;
    await db.transaction().execute((trx) => replaceMail(trx, userId, 'session-reused'));
    await sessions.forgetReusedUser(userId);
    mailSender.wake();
  }
}
