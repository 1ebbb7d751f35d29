import { calls } from '@mova/contracts';
import { changeAlone, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { deleteWord as takeOut } from '../db/deleted-words-repository.ts';
import { wordNotFound } from './word-refusals.ts';

/** Deletes a word of the caller's, for ten minutes undoably; a second time, from another tab, is the same. */
export function deleteWord(db: Kysely<DictionaryDatabase>): Route {
  return handle(calls.deleteWord, async ({ params, caller: { userId } }) => {
    const isGone = await changeAlone(db, 'dictionary', userId, (trx) => takeOut(trx, userId, params.id));
    if (!isGone) throw wordNotFound();
    return null;
  });
}
