import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { ExercisesDatabase } from '../db/database.ts';
import { findFreeTrainings } from '../db/ledger-repository.ts';
import { freeTrainingsLeft } from '../domain/free-trainings.ts';

export function getFreeTrainings(db: Kysely<ExercisesDatabase>, freeTrainings: number): Route {
  return handle(calls.getFreeTrainings, async ({ params }) => ({
    freeTrainingsLeft: freeTrainingsLeft(await findFreeTrainings(db, params.userId), freeTrainings),
  }));
}
