import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { newProgress } from '../domain/word-progress.ts';
import { changeWord } from './change-word.ts';

/** The word starts again at progress 0. */
export function addWordToNotLearned(db: DictionaryDb): Route {
  return handle(calls.addWordToNotLearned, ({ params, caller: { userId } }) =>
    changeWord(db, userId, params.id, { progress: newProgress }),
  );
}
