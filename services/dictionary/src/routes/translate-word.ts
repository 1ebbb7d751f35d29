import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { findWordsByText } from '../db/words-repository.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

export function translateWord(db: DictionaryDb, lexicon: Lexicon): Route {
  return handle(calls.translateWord, async ({ body: { foreignWord }, caller: { userId } }) => {
    const found = lexicon.lookUp(foreignWord);
    const words = [
      foreignWord,
      ...[...found.entries, ...(found.completions ?? [])].map((each) => each.foreignWord),
    ];
    const owned = await findWordsByText(db, userId, words);
    return { ...found, owned: owned.map(lexicon.describe) };
  });
}
