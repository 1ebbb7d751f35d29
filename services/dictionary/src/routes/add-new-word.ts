import { calls } from '@mova/contracts';
import { changeAlone, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { refuseTooManyWords } from '../db/refuse-too-many-words.ts';
import { insertWord } from '../db/word-changes-repository.ts';
import { readTexts, wordAlreadyExists } from './word-refusals.ts';

/**
 * Adds a word to the caller's dictionary; a pair that stands there already is refused, and so is any in a full one.
 *
 * @param maxWords words that a dictionary may hold
 */
export function addNewWord(db: Kysely<DictionaryDatabase>, maxWords: number): Route {
  return handle(calls.addNewWord, async ({ body, caller: { userId } }) => {
    const texts = readTexts(body);
    const word = await changeAlone(db, 'dictionary', userId, async (trx) => {
      const added = await insertWord(trx, userId, texts, body.category);
      if (added) await refuseTooManyWords(trx, userId, maxWords);
      return added;
    });
    if (!word) throw wordAlreadyExists();
    return word;
  });
}
