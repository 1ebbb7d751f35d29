import { createServiceApp, type IdentityVerifier, type Log } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { ExercisesDatabase } from './db/database.ts';
import { getFreeTrainings } from './routes/get-free-trainings.ts';
import { getTrainings } from './routes/get-trainings.ts';

interface ExercisesAppOptions {
  readonly db: Kysely<ExercisesDatabase>;
  /** Trainings a new account starts with. */
  readonly freeTrainings: number;
  readonly verifier: IdentityVerifier;
  readonly log: Log;
  readonly ready?: () => boolean;
}

/** Every call of the exercises service. */
export function createExercisesApp({ db, freeTrainings, ...options }: ExercisesAppOptions) {
  return createServiceApp({
    name: 'exercises',
    routes: [getTrainings(db, freeTrainings), getFreeTrainings(db, freeTrainings)],
    ...options,
  });
}
