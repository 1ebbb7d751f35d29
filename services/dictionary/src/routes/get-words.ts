import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { hasAnsweredWelcome } from '../db/learners-repository.ts';
import { countWords, findWords } from '../db/words-repository.ts';
import { pageRange, wordFilterOf } from '../domain/word-filter.ts';

/** One page of the caller's words, newest first; a page past the end is empty and tells the right total. */
export function getWords(db: Kysely<DictionaryDatabase>): Route {
  return handle(calls.getWords, async ({ body: { numberOfPage, ...request }, caller: { userId } }) => {
    const filter = wordFilterOf(request);
    const [words, totalWords, answered] = await Promise.all([
      findWords(db, userId, filter, pageRange(numberOfPage)),
      countWords(db, userId, filter),
      hasAnsweredWelcome(db, userId),
    ]);
    return { words, totalWords, firstVisit: !answered };
  });
}
