import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { BuiltInSet } from '../content/word-set-schema.ts';
import { findOwnedBuiltIns } from '../db/built-in-words-repository.ts';
import type { DictionaryDatabase } from '../db/database.ts';

/** The ten built-in sets; words the caller already has are marked. */
export function getWordSets(db: Kysely<DictionaryDatabase>, sets: readonly BuiltInSet[]): Route {
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
