import { calls } from '@mova/contracts';
import { changeExclusively, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { deleteWords as moveToDeleted } from '../db/deleted-words-repository.ts';

/** Deletes several words of the caller's. */
export function deleteWords(db: DictionaryDb): Route {
  return handle(calls.deleteWords, async ({ body, caller: { userId } }) => ({
    ids: await changeExclusively(db, 'dictionary', userId, (trx) => moveToDeleted(trx, userId, body.ids)),
  }));
}
