import { calls } from '@mova/contracts';
import { handle, learningDay, type Route } from '@mova/service-kit';
import { countTrainings, findTrainings } from '../db/history-repository.ts';
import { findBalance } from '../db/ledger-repository.ts';
import type { ExercisesDeps } from '../deps.ts';
import { freeTrainingsLeft } from '../domain/free-trainings.ts';
import { rangeOfPage } from '../domain/history-page.ts';

/** The caller's trainings, newest first, 20 per page; a page past the end is empty. */
export function getTrainings({ db, freeTrainings, now }: ExercisesDeps): Route {
  return handle(calls.getTrainings, async ({ caller: { userId }, query }) => {
    const [trainings, totalTrainings, ledger] = await Promise.all([
      findTrainings(db, userId, rangeOfPage(query.page)),
      countTrainings(db, userId),
      findBalance(db, userId),
    ]);
    const today = learningDay(now(), query.utcOffset);
    return {
      trainings,
      totalTrainings,
      freeTrainingsLeft: freeTrainingsLeft(ledger, today, freeTrainings),
    };
  });
}
