import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { textColumns } from '../db/word-row.ts';
import { changeWord, rejectBlankTexts } from './change-word.ts';

export function updateWord(db: DictionaryDb): Route {
  return handle(calls.updateWord, ({ body: { wordId, ...texts }, caller: { userId } }) => {
    rejectBlankTexts(texts);
    return changeWord(db, userId, wordId, textColumns(texts));
  });
}
