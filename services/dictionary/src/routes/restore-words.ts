import { calls } from '@mova/contracts';
import { changeExclusively, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { restoreWords as restoreDeleted } from '../db/deleted-words-repository.ts';
import { findWordsByIds, rejectTooManyWords } from '../db/words-repository.ts';

/** Restores those of several deleted words that can be, or none when the dictionary has no room for them. */
export function restoreWords(db: DictionaryDb, maxWords: number): Route {
  return handle(calls.restoreWords, ({ body: { ids }, caller: { userId } }) =>
    changeExclusively(db, 'dictionary', userId, async (trx) => {
      const restored = await restoreDeleted(trx, userId, ids);
      if (restored.length > 0) await rejectTooManyWords(trx, userId, maxWords);
      const words = await findWordsByIds(trx, userId, ids);
      return { ids: words.map(({ id }) => id) };
    }),
  );
}
