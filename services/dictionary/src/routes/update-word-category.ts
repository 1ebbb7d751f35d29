import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { changeWord } from './change-word.ts';

export function updateWordCategory(db: DictionaryDb): Route {
  return handle(calls.updateWordCategory, ({ body: { wordId, category }, caller: { userId } }) =>
    changeWord(db, userId, wordId, { category }),
  );
}
