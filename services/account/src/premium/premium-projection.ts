import {
  type Log,
  type PeriodicWork,
  type SessionStore,
  sessionLives,
  startPeriodicWork,
} from '@mova/service-kit';
import { findPremiumChanges } from '../db/premium-repository.ts';
import type { AccountDb } from '../db/database.ts';

/** Each look goes so far back, so that a change nobody could tell Redis of is told by one of the next. */
const lookBackMs = 10 * 60_000;
/** And every so many looks it goes back to the beginning: Redis may have lost what it was told. */
const looksToWhole = 120;
const mostAtOnce = 500;

/** Tells the door the premium flag of everyone for whom it changed since `since`. */
export async function projectChanges(db: AccountDb, sessions: SessionStore, since: Date): Promise<void> {
  for (let after = 0; ; ) {
    const users = await findPremiumChanges(db, since, after, mostAtOnce);
    await sessions.setPremiumOfMany(users, sessionLives.remembered.seconds);
    const last = users.at(-1);
    if (last === undefined || users.length < mostAtOnce) return;
    after = last.userId;
  }
}

/**
 * Repeats to Redis who is premium, at start and ever after. The operator's command and every sign-in tell it
 * at once; this is for the times when Redis could not be told, or forgot.
 */
export function startPremiumProjection(db: AccountDb, sessions: SessionStore, log: Log): PeriodicWork {
  let looks = 0;
  return startPeriodicWork({
    name: 'premium projection',
    everyMs: 30_000,
    log,
    run: async () => {
      const since = new Date(looks % looksToWhole === 0 ? 0 : Date.now() - lookBackMs);
      await projectChanges(db, sessions, since);
      looks += 1;
    },
  });
}
