import { calls } from '@mova/contracts';
import { createAfterReader, endOfLearningDay, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { findNextWords } from '../db/next-words-repository.ts';
import { consumer } from '../events/handlers.ts';

/** Reads after the event that `x-after` names, so that words trained a moment ago are not offered again. */
export function getNextWords(db: DictionaryDb, now: () => Date): Route {
  const readAfter = createAfterReader(db, consumer);
  return handle(
    calls.getNextWords,
    async ({ caller: { userId }, query: { utcOffset, category }, ...call }) => {
      await readAfter(call);
      return findNextWords(db, userId, endOfLearningDay(now(), utcOffset), category);
    },
  );
}
