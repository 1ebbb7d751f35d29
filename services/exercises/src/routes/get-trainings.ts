import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { ExercisesDatabase } from '../db/database.ts';
import { countTrainings, findTrainings } from '../db/history-repository.ts';
import { findFreeTrainings } from '../db/ledger-repository.ts';
import { freeTrainingsLeft } from '../domain/free-trainings.ts';
import { rangeOfPage } from '../domain/history-page.ts';

/** The caller's trainings, newest first, 20 per page; a page past the end is empty. */
export function getTrainings(db: Kysely<ExercisesDatabase>, freeTrainings: number): Route {
  return handle(calls.getTrainings, async ({ caller: { userId }, query }) => {
    const [trainings, totalTrainings, ledger] = await Promise.all([
      findTrainings(db, userId, rangeOfPage(query.page)),
      countTrainings(db, userId),
      findFreeTrainings(db, userId),
    ]);
    return { trainings, totalTrainings, freeTrainingsLeft: freeTrainingsLeft(ledger, freeTrainings) };
  });
}
