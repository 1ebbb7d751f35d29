import { calls, learnedProgress } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { changeWord } from './change-word.ts';

export function addWordToLearned(db: DictionaryDb, lexicon: Lexicon): Route {
  return handle(calls.addWordToLearned, ({ params, caller: { userId } }) =>
    changeWord(db, lexicon, userId, params.id, { progress: learnedProgress }),
  );
}
