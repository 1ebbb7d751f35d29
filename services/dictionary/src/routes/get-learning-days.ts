import { calls } from '@mova/contracts';
import { createAfterReader, endOfLearningDay, handle, learningDay, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { countWordsSince, findLearningDays } from '../db/learning-days-repository.ts';
import { consumer } from '../events/handlers.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Reads after the event that `x-after` names, so that a training saved a moment ago is among them. */
export function getLearningDays(db: DictionaryDb, now: () => Date): Route {
  const readAfter = createAfterReader(db, consumer);
  return handle(calls.getLearningDays, async ({ caller: { userId }, query: { utcOffset }, ...call }) => {
    await readAfter(call);
    const time = now();
    const since = new Date(endOfLearningDay(time, utcOffset).getTime() - weekMs);
    const [days, wordsOfWeek] = await Promise.all([
      findLearningDays(db, userId, utcOffset),
      countWordsSince(db, userId, since),
    ]);
    return { today: learningDay(time, utcOffset), days, wordsOfWeek };
  });
}
