import { forgetErasedLearners, type Log, type PeriodicWork, startPeriodicWork } from '@mova/service-kit';
import { forgetErasedEmails } from './db/erased-emails-repository.ts';
import { deleteOldDevices } from './db/known-devices-repository.ts';
import { deleteExpiredLinkTokens } from './db/link-tokens-repository.ts';
import type { AccountDb } from './db/database.ts';
import { deleteLapsedRegistrations } from './db/users-repository.ts';

/**
 * Removes, at start and every hour, what can never be used again: lapsed registrations, links past their day, browsers
 * not signed in to for half a year, that an e-mail had an account 12 months ago, and what the event log tells of erased
 * users, once every service has read it. Nothing depends on it: what is past its day
 * is refused anyway.
 */
export function startHousekeeping(db: AccountDb, log: Log): PeriodicWork {
  return startPeriodicWork({
    name: 'housekeeping',
    everyMs: 60 * 60 * 1000,
    log,
    run: async (signal) => {
      const now = new Date();
      await deleteLapsedRegistrations(db, now);
      await deleteExpiredLinkTokens(db, now);
      await deleteOldDevices(db);
      await forgetErasedEmails(db);
      while ((await forgetErasedLearners(db)) > 0 && !signal.aborted);
    },
  });
}
