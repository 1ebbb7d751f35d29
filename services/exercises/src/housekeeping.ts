import { type BackgroundJob, type Log, startBackgroundJob } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import { deleteOldClosedLedgers } from './db/closed-ledgers-repository.ts';
import type { ExercisesDatabase } from './db/database.ts';
import { deleteOldTrainings } from './db/old-trainings-repository.ts';

/** Trainings deleted in one transaction: few enough to block no one for long. */
const batchSize = 500;

/** Deletes old unsaved trainings and closed ledgers, at the start and every hour. Replicas share the work. */
export function startHousekeeping(db: Kysely<ExercisesDatabase>, log: Log): BackgroundJob {
  return startBackgroundJob({
    name: 'housekeeping',
    intervalMs: 60 * 60 * 1000,
    log,
    run: async (signal) => {
      await deleteOldClosedLedgers(db);
      while ((await deleteOldTrainings(db, batchSize)) === batchSize && !signal.aborted);
    },
  });
}
