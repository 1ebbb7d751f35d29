import { calls } from '@mova/contracts';
import { changeExclusively, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { deleteWords as moveToDeleted } from '../db/deleted-words-repository.ts';
import { wordNotFound } from './change-word.ts';

/** Deletes a word of the caller's; restorable for ten minutes. Deleting it again, from another tab, succeeds too. */
export function deleteWord(db: DictionaryDb): Route {
  return handle(calls.deleteWord, async ({ params, caller: { userId } }) => {
    const [deleted] = await changeExclusively(db, 'dictionary', userId, (trx) =>
      moveToDeleted(trx, userId, [params.id]),
    );
    if (deleted === undefined) throw wordNotFound();
    return null;
  });
}
