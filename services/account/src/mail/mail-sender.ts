import type { Log } from '@mova/service-kit';
import { insertLinkToken } from '../db/link-tokens-repository.ts';
import {
  type ClaimedMail,
  claimDueMail,
  deleteMail,
  lockMail,
  postponeMail,
} from '../db/mail-outbox-repository.ts';
import type { AccountDb } from '../db/schema.ts';
import { createLinkToken, resetLinkExpiry } from '../domain/link-token.ts';
import { linkMail } from './link-mail.ts';
import { MailRefusedError } from './mail-failure.ts';
import { type MailTransport, sendLimitMilliseconds } from './mail-transport.ts';
import { retryDelay } from './retry-delay.ts';

/** Twice what sending may take: a claim never ends under a sender at work. */
const leaseSeconds = (2 * sendLimitMilliseconds) / 1000;
const pollMilliseconds = 5_000;

/** Sends what waits in the outbox, in the background. */
export interface MailSender {
  /** Begins to look into the outbox, now and every five seconds. */
  start(): void;
  /** Looks at once: a mail was just put there. */
  wake(): void;
  /** Resolves when the outbox was looked through and nothing is being sent. */
  idle(): Promise<void>;
  /** Finishes the mail at hand and ends. */
  stop(): Promise<void>;
}

interface MailSenderParts {
  readonly db: AccountDb;
  readonly transport: MailTransport;
  /** Origin learners use; links stand on it, never on a request's Host. */
  readonly publicOrigin: string;
  readonly log: Log;
}

/**
 * The sender of the outbox. A mail leaves the outbox after the server took it: an outage delays mail and
 * loses none, and a crash in between sends it twice rather than never.
 */
export function createMailSender(parts: MailSenderParts): MailSender {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      while (!stopped) {
        const mail = await claimDueMail(parts.db, leaseSeconds);
        if (!mail) break;
        await sendOne(parts, mail);
      }
    } while (again && !stopped);
  }

  function wake(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => parts.log.error({ err: error }, 'mail outbox cannot be read'))
      .finally(() => {
        running = undefined;
        // Asked for in the very moment in which the last look ended.
        if (again) wake();
      });
  }

  return {
    start() {
      timer = setInterval(wake, pollMilliseconds);
      wake();
    },
    wake,
    idle: async () => running,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Sends a claimed mail, or decides when to try again. */
async function sendOne(
  { db, transport, publicOrigin, log }: MailSenderParts,
  mail: ClaimedMail,
): Promise<void> {
  const facts = { mailId: mail.mailId, userId: mail.userId, kind: mail.kind, attempts: mail.attempts };
  try {
    const token = await mintToken(db, mail, new Date());
    if (token === undefined) {
      log.info(facts, 'mail no longer wanted');
      await deleteMail(db, mail.mailId);
      return;
    }
    await transport.send(linkMail(mail.kind, mail.email, publicOrigin, token));
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

/**
 * Makes the token of a mail and stores it before it is sent: a link in somebody's mailbox always works. Not
 * for a mail that was taken back since it was claimed: whoever asked anew gets another one.
 * @returns undefined when nobody wants the mail any more
 */
async function mintToken(db: AccountDb, mail: ClaimedMail, now: Date): Promise<string | undefined> {
  const { kind, userId, confirmed, registrationExpiresAt } = mail;
  const isLapsed = !confirmed && registrationExpiresAt <= now;
  if (isLapsed || (kind === 'confirm-email' && confirmed)) return undefined;
  const token = createLinkToken();
  const expiresAt = kind === 'confirm-email' ? registrationExpiresAt : resetLinkExpiry(now);
  return db.transaction().execute(async (trx) => {
    if (!(await lockMail(trx, mail))) return undefined;
    await insertLinkToken(trx, { token, userId, purpose: kind, expiresAt });
    return token;
  });
}
