import { forgetErasedLearners, type Log } from '@mova/service-kit';
import { deleteExpiredLinkTokens } from './db/link-tokens-repository.ts';
import type { AccountDb } from './db/schema.ts';
import { deleteLapsedRegistrations } from './db/users-repository.ts';

const intervalMs = 60 * 60 * 1000;

/**
 * Removes what can never be used again: lapsed registrations, links past their day, and what the event log tells of
 * erased learners, once every service has read it.
 */
export async function tidy(db: AccountDb, now: Date): Promise<void> {
  await deleteLapsedRegistrations(db, now);
  await deleteExpiredLinkTokens(db, now);
  while ((await forgetErasedLearners(db)) > 0);
}

/**
 * Tidies at start and every hour. Nothing depends on it: what is past its day is refused anyway, so a
 * failure is logged and left to the next hour.
 */
export function createHousekeeping(db: AccountDb, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function run(): void {
    running = tidy(db, new Date()).catch((error: unknown) => log.warn({ err: error }, 'could not tidy'));
  }

  return {
    start(): void {
      timer = setInterval(run, intervalMs);
      run();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
