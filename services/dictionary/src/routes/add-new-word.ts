import { calls } from '@mova/contracts';
import { changeExclusively, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { insertWords, rejectTooManyWords } from '../db/words-repository.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { rejectBlankTexts, wordAlreadyExists } from './change-word.ts';

export function addNewWord(db: DictionaryDb, lexicon: Lexicon, maxWords: number): Route {
  return handle(calls.addNewWord, async ({ body, caller: { userId } }) => {
    rejectBlankTexts(body);
    const word = await changeExclusively(db, 'dictionary', userId, async (trx) => {
      const [added] = await insertWords(trx, userId, [{ ...body, builtInId: null }]);
      if (added) await rejectTooManyWords(trx, userId, maxWords);
      return added;
    });
    if (!word) throw wordAlreadyExists();
    return lexicon.describe(word);
  });
}
