import { calls, maxTrainingWords } from '@mova/contracts';
import { createAfterReader, endOfLearningDay, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { findDueWords } from '../db/word-cards-repository.ts';
import { consumer } from '../events/handlers.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** Reads after the event that `x-after` names, so that words trained a moment ago are not offered again. */
export function getDueWords(db: DictionaryDb, lexicon: Lexicon, now: () => Date): Route {
  const readAfter = createAfterReader(db, consumer);
  return handle(calls.getDueWords, async ({ caller: { userId }, query: { utcOffset }, ...call }) => {
    await readAfter(call);
    const { totalDue, words } = await findDueWords(
      db,
      userId,
      endOfLearningDay(now(), utcOffset),
      maxTrainingWords,
    );
    return { totalDue, words: words.map(lexicon.describe) };
  });
}
