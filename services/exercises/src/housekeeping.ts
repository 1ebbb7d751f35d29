import type { Log } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { ExercisesDatabase } from './db/database.ts';
import { forgetOldRuns } from './db/unsaved-runs-repository.ts';

const intervalMs = 60 * 60 * 1000;

/** Runs forgotten in one transaction: few enough to hold nobody up. */
const batch = 500;

/**
 * Forgets, at start and every hour, the runs that were not saved for half a year. Every replica does; they share the
 * work. Nothing depends on it, so a failure is logged and left to the next time.
 */
export function startHousekeeping(
  db: Kysely<ExercisesDatabase>,
  log: Log,
): { readonly stop: () => Promise<void> } {
  let ending = false;
  const tidy = async () => {
    try {
      while (!ending && (await forgetOldRuns(db, batch)) === batch);
    } catch (error) {
      log.warn({ err: error }, 'could not tidy');
    }
  };
  let running = tidy();
  const timer = setInterval(() => {
    running = tidy();
  }, intervalMs);
  return {
    stop: async () => {
      ending = true;
      clearInterval(timer);
      await running;
    },
  };
}
