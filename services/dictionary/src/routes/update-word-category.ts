import { calls } from '@mova/contracts';
import { changeExclusively, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { updateCategory } from '../db/words-repository.ts';
import { found } from './word-errors.ts';

export function updateWordCategory(db: Kysely<DictionaryDatabase>): Route {
  return handle(calls.updateWordCategory, async ({ body, caller: { userId } }) =>
    found(
      await changeExclusively(db, 'dictionary', userId, (trx) =>
        updateCategory(trx, userId, body.wordId, body.category),
      ),
    ),
  );
}
