import {
  type BackgroundJob,
  deleteEventsOfErasedUsers,
  type Log,
  startBackgroundJob,
} from '@mova/service-kit';
import type { AccountDb } from './db/database.ts';
import { forgetErasedEmails } from './db/erased-emails-repository.ts';
import { deleteOldDevices } from './db/known-devices-repository.ts';
import { deleteExpiredLinkTokens } from './db/link-tokens-repository.ts';
import { deleteExpiredRegistrations } from './db/registrations-repository.ts';

/** Starts the hourly job that removes expired data. Nothing depends on it: expired data is rejected anyway. */
export function startHousekeeping(db: AccountDb, log: Log): BackgroundJob {
  return startBackgroundJob({
    name: 'housekeeping',
    intervalMs: 60 * 60 * 1000,
    log,
    run: async (signal) => {
      const now = new Date();
      await deleteExpiredRegistrations(db, now);
      await deleteExpiredLinkTokens(db, now);
      await deleteOldDevices(db);
      await forgetErasedEmails(db);
      while ((await deleteEventsOfErasedUsers(db)) > 0 && !signal.aborted);
    },
  });
}
