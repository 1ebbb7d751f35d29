import { calls } from '@mova/contracts';
import { createAfterReader, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { findWordsByIds } from '../db/words-repository.ts';
import { consumer } from '../events/handlers.ts';

export function getWordsByIds(db: DictionaryDb): Route {
  const readAfter = createAfterReader(db, consumer);
  return handle(calls.getWordsByIds, async ({ body, caller: { userId }, ...call }) => {
    await readAfter(call);
    return { words: await findWordsByIds(db, userId, body.ids) };
  });
}
