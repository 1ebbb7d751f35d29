import { calls } from '@mova/contracts';
import { changeAsLearner, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { ExercisesDatabase } from '../db/database.ts';
import { cancelRun } from '../db/run-repository.ts';

/** The caller left a run, which then holds no free training any longer; any other run stays as it is. */
export function cancelTraining(db: Kysely<ExercisesDatabase>): Route {
  return handle(calls.cancelTraining, async ({ body, caller: { userId } }) => {
    await changeAsLearner(db, 'exercises', userId, (trx) => cancelRun(trx, userId, body.runId));
    return null;
  });
}
