import { calls } from '@mova/contracts';
import { changeAlone, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { isDuplicatePair, updateTexts } from '../db/word-changes-repository.ts';
import { found, readTexts, wordAlreadyExists } from './word-refusals.ts';

/** Changes both texts of a word of the caller's; a pair that stands in the dictionary already is refused. */
export function updateWord(db: Kysely<DictionaryDatabase>): Route {
  return handle(calls.updateWord, async ({ body, caller: { userId } }) => {
    const texts = readTexts(body);
    try {
      return found(
        await changeAlone(db, 'dictionary', userId, (trx) => updateTexts(trx, userId, body.wordId, texts)),
      );
    } catch (error) {
      throw isDuplicatePair(error) ? wordAlreadyExists() : error;
    }
  });
}
