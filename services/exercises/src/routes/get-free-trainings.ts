import { calls } from '@mova/contracts';
import { handle, learningDay, type Route } from '@mova/service-kit';
import { findBalance } from '../db/ledger-repository.ts';
import type { ExercisesDeps } from '../deps.ts';
import { freeTrainingsLeft } from '../domain/free-trainings.ts';

export function getFreeTrainings({ db, freeTrainings, now }: ExercisesDeps): Route {
  return handle(calls.getFreeTrainings, async ({ params, query }) => ({
    freeTrainingsLeft: freeTrainingsLeft(
      await findBalance(db, params.userId),
      learningDay(now(), query.utcOffset),
      freeTrainings,
    ),
    freeTrainingsDaily: freeTrainings.daily,
  }));
}
