import { calls } from '@mova/contracts';
import { changeExclusively, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { isDuplicatePair, updateTexts } from '../db/words-repository.ts';
import { found, rejectBlankTexts, wordAlreadyExists } from './word-errors.ts';

/** Changes both texts of a word of the caller's. Rejects a pair that is in the dictionary already. */
export function updateWord(db: Kysely<DictionaryDatabase>): Route {
  return handle(calls.updateWord, async ({ body: { wordId, ...texts }, caller: { userId } }) => {
    rejectBlankTexts(texts);
    try {
      return found(
        await changeExclusively(db, 'dictionary', userId, (trx) => updateTexts(trx, userId, wordId, texts)),
      );
    } catch (error) {
      throw isDuplicatePair(error) ? wordAlreadyExists() : error;
    }
  });
}
