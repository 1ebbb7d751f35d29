import { createServiceApp, type IdentityVerifier, type Log } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { ExercisesDatabase } from './db/database.ts';
import { cancelTraining } from './routes/cancel-training.ts';
import { getFreeTrainings } from './routes/get-free-trainings.ts';
import { getTrainings } from './routes/get-trainings.ts';
import { saveWordsResult } from './routes/save-words-result.ts';
import { startTraining } from './routes/start-training.ts';

interface ExercisesAppOptions {
  readonly db: Kysely<ExercisesDatabase>;
  readonly freeTrainings: number;
  readonly maxUnsavedPerDay: number;
  readonly wake: () => void;
  readonly verifier: IdentityVerifier;
  readonly log: Log;
  readonly ready?: () => boolean;
}

export function createExercisesApp({
  db,
  freeTrainings,
  maxUnsavedPerDay,
  wake,
  ...options
}: ExercisesAppOptions) {
  return createServiceApp({
    name: 'exercises',
    routes: [
      startTraining({ db, freeTrainings, maxUnsavedPerDay }),
      cancelTraining(db),
      saveWordsResult({ db, freeTrainings, wake }),
      getTrainings(db, freeTrainings),
      getFreeTrainings(db, freeTrainings),
    ],
    ...options,
  });
}
