import { calls } from '@mova/contracts';
import { changeExclusively, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { changeWords as changeAll } from '../db/words-repository.ts';

/** Changes several words of the caller's at once. */
export function changeWords(db: DictionaryDb): Route {
  return handle(calls.changeWords, async ({ body: { words }, caller: { userId } }) => ({
    before: await changeExclusively(db, 'dictionary', userId, (trx) => changeAll(trx, userId, words)),
  }));
}
