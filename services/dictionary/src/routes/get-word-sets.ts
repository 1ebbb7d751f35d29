import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { BuiltInSet } from '../content/word-sets.ts';
import { findOwnedBuiltIns } from '../db/built-in-words-repository.ts';
import type { DictionaryDb } from '../db/database.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

export function getWordSets(db: DictionaryDb, builtIn: readonly BuiltInSet[], lexicon: Lexicon): Route {
  const sets = builtIn.map(({ category, words }) => ({
    category,
    words: words.map((word) => ({ ...word, level: lexicon.describe(word).reading?.level })),
  }));
  const all = builtIn.flatMap(({ words }) => words);
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
