import { calls } from '@mova/contracts';
import { createAfterReader, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { findWordsByIds } from '../db/words-repository.ts';
import { consumer } from '../events/handlers.ts';

/** The caller's words with the given ids, in their order, each once; other ids are left out. */
export function getWordsByIds(db: Kysely<DictionaryDatabase>): Route {
  const readAfter = createAfterReader(db, consumer);
  return handle(calls.getWordsByIds, async ({ body, caller: { userId }, ...call }) => {
    await readAfter(call);
    return { words: await findWordsByIds(db, userId, body.ids) };
  });
}
