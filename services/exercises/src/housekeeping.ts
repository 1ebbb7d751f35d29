import { type Log, type PeriodicWork, startPeriodicWork } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import { forgetClosedLedgers } from './db/closed-ledgers-repository.ts';
import type { ExercisesDatabase } from './db/database.ts';
import { forgetOldRuns } from './db/unsaved-runs-repository.ts';

/** Runs forgotten in one transaction: few enough to hold nobody up. */
const batch = 500;

/**
 * Forgets, at start and every hour, the runs that were not saved for half a year, and what accounts had left that were
 * erased 12 months ago. Every replica does; they share the work. Nothing depends on it.
 */
export function startHousekeeping(db: Kysely<ExercisesDatabase>, log: Log): PeriodicWork {
  return startPeriodicWork({
    name: 'housekeeping',
    everyMs: 60 * 60 * 1000,
    log,
    run: async (signal) => {
      await forgetClosedLedgers(db);
      while ((await forgetOldRuns(db, batch)) === batch && !signal.aborted);
    },
  });
}
