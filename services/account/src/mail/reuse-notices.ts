import { type Log, type PeriodicWork, type SessionStore, startPeriodicWork } from '@mova/service-kit';
import { replaceMail } from '../db/mail-outbox-repository.ts';
import type { AccountDb } from '../db/database.ts';
import { lockUser } from '../db/users-repository.ts';

interface ReuseNoticesParts {
  readonly db: AccountDb;
  readonly sessions: SessionStore;
  /** The sender of the outbox. */
  readonly mails: Pick<PeriodicWork, 'wake'>;
  readonly log: Log;
}

/**
 * Starts mailing those whose session ended because a replaced token of it was used. The page that was refused says
 * so too, but it may be the thief's.
 */
export function startReuseNotices(parts: ReuseNoticesParts): PeriodicWork {
  const run = (signal: AbortSignal) => sendReuseNotices(parts, signal);
  return startPeriodicWork({ name: 'notices of reused sessions', everyMs: 5_000, log: parts.log, run });
}

/**
 * Puts one mail a user into the outbox. A user leaves the list after the mail is stored: a crash in between, or a
 * second replica at the same moment, replaces the mail rather than losing it.
 */
export async function sendReuseNotices(
  { db, sessions, mails }: Omit<ReuseNoticesParts, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const userId = await sessions.findReusedUser();
    if (userId === undefined) return;
    await db.transaction().execute(async (trx) => {
      if (await lockUser(trx, userId)) await replaceMail(trx, userId, 'session-reused');
    });
    await sessions.forgetReusedUser(userId);
    mails.wake();
  }
}
