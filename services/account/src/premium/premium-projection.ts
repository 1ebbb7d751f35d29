import {
  type BackgroundJob,
  type Log,
  type SessionStore,
  sessionLives,
  startBackgroundJob,
} from '@mova/service-kit';
import type { AccountDb } from '../db/database.ts';
import { findPremiumChanges } from '../db/users-repository.ts';

/** Long enough to repeat changes that could not be written while Redis was down. */
const lookBackMs = 10 * 60_000;
/** Every so many runs all changes are written again, in case Redis lost data. */
const runsUntilAll = 120;
const batchSize = 500;

/** Writes to Redis, for the gateway, the premium flag of every user for whom it changed since `since`. */
export async function projectChanges(db: AccountDb, sessions: SessionStore, since: Date): Promise<void> {
  for (let after = 0; ; ) {
    const users = await findPremiumChanges(db, since, after, batchSize);
    await sessions.setPremiumOfMany(users, sessionLives.remembered.seconds);
    const last = users.at(-1);
    if (last === undefined || users.length < batchSize) return;
    after = last.userId;
  }
}

/** Starts the job that repeats premium flags to Redis, in case it was down or lost data. */
export function startPremiumProjection(db: AccountDb, sessions: SessionStore, log: Log): BackgroundJob {
  let runs = 0;
  return startBackgroundJob({
    name: 'premium projection',
    intervalMs: 30_000,
    log,
    run: async () => {
      const since = new Date(runs % runsUntilAll === 0 ? 0 : Date.now() - lookBackMs);
      await projectChanges(db, sessions, since);
      runs += 1;
    },
  });
}
