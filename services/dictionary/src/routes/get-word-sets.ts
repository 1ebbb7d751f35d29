import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { BuiltInSet } from '../content/word-sets.ts';
import { findOwnedBuiltIns } from '../db/built-in-words-repository.ts';
import type { DictionaryDb } from '../db/database.ts';

export function getWordSets(db: DictionaryDb, sets: readonly BuiltInSet[]): Route {
  const all = sets.flatMap(({ words }) => words);
  return handle(calls.getWordSets, async ({ caller }) => {
    const owned = await findOwnedBuiltIns(db, caller.userId, all);
    return {
      sets: sets.map(({ category, words }) => ({
        category,
        words: words.map((word) => ({ ...word, owned: owned.has(word.id) })),
      })),
    };
  });
}
