import { type BackgroundJob, type Log, type SessionStore, startBackgroundJob } from '@mova/service-kit';
import type { AccountDb } from '../db/database.ts';
import { replaceMail } from '../db/mail-outbox-repository.ts';
import { lockUser } from '../db/users-repository.ts';

interface ReuseNoticesDeps {
  readonly db: AccountDb;
  readonly sessions: SessionStore;
  readonly mailSender: Pick<BackgroundJob, 'wake'>;
  readonly log: Log;
}

/** Starts the job that mails users whose session ended because a replaced token of it was used. */
export function startReuseNotices(deps: ReuseNoticesDeps): BackgroundJob {
  const run = (signal: AbortSignal) => sendReuseNotices(deps, signal);
  return startBackgroundJob({ name: 'notices of reused sessions', intervalMs: 5_000, log: deps.log, run });
}

/** Adds one mail per user to the outbox. A crash before the user is forgotten replaces the mail rather than losing it. */
export async function sendReuseNotices(
  { db, sessions, mailSender }: Omit<ReuseNoticesDeps, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const userId = await sessions.findReusedUser();
    if (userId === undefined) return;
    await db.transaction().execute(async (trx) => {
      if (await lockUser(trx, userId)) await replaceMail(trx, userId, 'session-reused');
    });
    await sessions.forgetReusedUser(userId);
    mailSender.wake();
  }
}
