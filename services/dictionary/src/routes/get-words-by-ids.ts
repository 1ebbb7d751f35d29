import { calls } from '@mova/contracts';
import { createAfterReader, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { consumer } from '../events/handlers.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Thesaurus } from '../lexicon/thesaurus.ts';
import { findWordsToTrain } from './find-words-to-train.ts';

export function getWordsByIds(db: DictionaryDb, lexicon: Lexicon, thesaurus: Thesaurus): Route {
  const readAfter = createAfterReader(db, consumer);
  return handle(calls.getWordsByIds, async ({ body, caller: { userId }, ...call }) => {
    await readAfter(call);
    const words = await findWordsToTrain(db, thesaurus, userId, body.ids);
    return { words: words.map(lexicon.describe) };
  });
}
