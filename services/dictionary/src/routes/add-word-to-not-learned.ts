import { calls } from '@mova/contracts';
import { changeExclusively, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { updateProgress } from '../db/words-repository.ts';
import { newProgress } from '../domain/word-progress.ts';
import { found } from './word-errors.ts';

/** Moves a word of the caller's back to the words in learning, where it starts again at progress 0. */
export function addWordToNotLearned(db: Kysely<DictionaryDatabase>): Route {
  return handle(calls.addWordToNotLearned, async ({ params, caller: { userId } }) =>
    found(
      await changeExclusively(db, 'dictionary', userId, (trx) =>
        updateProgress(trx, userId, params.id, newProgress),
      ),
    ),
  );
}
