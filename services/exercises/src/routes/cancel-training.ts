import { calls } from '@mova/contracts';
import { changeAsUser, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { ExercisesDatabase } from '../db/database.ts';
import { markCancelled } from '../db/training-repository.ts';

/** Cancels a training of the caller, which then reserves no free training. */
export function cancelTraining(db: Kysely<ExercisesDatabase>): Route {
  return handle(calls.cancelTraining, async ({ body, caller: { userId } }) => {
    await changeAsUser(db, 'exercises', userId, (trx) => markCancelled(trx, userId, body.runId));
    return null;
  });
}
