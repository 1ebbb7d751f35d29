import { createServiceApp, type IdentityVerifier, type Log } from '@mova/service-kit';
import type { ExercisesDeps } from './deps.ts';
import { cancelTraining } from './routes/cancel-training.ts';
import { getFreeTrainings } from './routes/get-free-trainings.ts';
import { getTrainings } from './routes/get-trainings.ts';
import { saveWordsResult } from './routes/save-words-result.ts';
import { startTraining } from './routes/start-training.ts';

interface ExercisesAppOptions extends Omit<ExercisesDeps, 'now'> {
  readonly now?: () => Date;
  readonly verifier: IdentityVerifier;
  readonly log: Log;
  readonly ready?: () => boolean;
}

export function createExercisesApp({
  db,
  freeTrainings,
  maxUnsavedPerDay,
  wake,
  now = () => new Date(),
  ...options
}: ExercisesAppOptions) {
  const deps: ExercisesDeps = { db, freeTrainings, maxUnsavedPerDay, wake, now };
  return createServiceApp({
    name: 'exercises',
    routes: [
      startTraining(deps),
      cancelTraining(db),
      saveWordsResult(deps),
      getTrainings(deps),
      getFreeTrainings(deps),
    ],
    ...options,
  });
}
