import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { learnedProgress } from '../domain/word-progress.ts';
import { changeWord } from './change-word.ts';

export function addWordToLearned(db: DictionaryDb): Route {
  return handle(calls.addWordToLearned, ({ params, caller: { userId } }) =>
    changeWord(db, userId, params.id, { progress: learnedProgress }),
  );
}
