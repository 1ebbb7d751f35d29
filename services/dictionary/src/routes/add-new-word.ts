import { calls } from '@mova/contracts';
import { changeAlone, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { insertWord } from '../db/word-changes-repository.ts';
import { readTexts, wordAlreadyExists } from './word-refusals.ts';

/** Adds a word to the caller's dictionary; a pair that stands there already is refused. */
export function addNewWord(db: Kysely<DictionaryDatabase>): Route {
  return handle(calls.addNewWord, async ({ body, caller: { userId } }) => {
    const texts = readTexts(body);
    const word = await changeAlone(db, 'dictionary', userId, (trx) =>
      insertWord(trx, userId, texts, body.category),
    );
    if (!word) throw wordAlreadyExists();
    return word;
  });
}
