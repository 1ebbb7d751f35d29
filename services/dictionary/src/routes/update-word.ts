import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { textColumns } from '../db/word-row.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { changeWord, rejectBlankTexts } from './change-word.ts';

export function updateWord(db: DictionaryDb, lexicon: Lexicon): Route {
  return handle(calls.updateWord, ({ body: { wordId, ownExample, ...texts }, caller: { userId } }) => {
    rejectBlankTexts(texts);
    return changeWord(db, lexicon, userId, wordId, {
      ...textColumns(texts),
      ...(ownExample !== undefined && { own_example: ownExample || null }),
    });
  });
}
