import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { changeWord } from './change-word.ts';

export function updateWordCategory(db: DictionaryDb, lexicon: Lexicon): Route {
  return handle(calls.updateWordCategory, ({ body: { wordId, category }, caller: { userId } }) =>
    changeWord(db, lexicon, userId, wordId, { category }),
  );
}
