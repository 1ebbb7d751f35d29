import { calls } from '@mova/contracts';
import { changeExclusively, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { updateProgress } from '../db/words-repository.ts';
import { learnedProgress } from '../domain/word-progress.ts';
import { found } from './word-errors.ts';

/** Marks a word of the caller's as learned: progress 100. */
export function addWordToLearned(db: Kysely<DictionaryDatabase>): Route {
  return handle(calls.addWordToLearned, async ({ params, caller: { userId } }) =>
    found(
      await changeExclusively(db, 'dictionary', userId, (trx) =>
        updateProgress(trx, userId, params.id, learnedProgress),
      ),
    ),
  );
}
