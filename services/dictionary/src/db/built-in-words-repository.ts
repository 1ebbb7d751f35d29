import { sql } from 'kysely';
import type { BuiltInWord, CategorisedWord } from '../content/word-sets.ts';
import { searchKeyOf } from '../domain/search-key.ts';
import type { DictionaryDb } from './database.ts';
import { insertWords } from './words-repository.ts';

/** Returns the ids of the built-in words a user has: added from a set, or typed with the same texts. */
export async function findOwnedBuiltIns(
  db: DictionaryDb,
  userId: number,
  words: readonly BuiltInWord[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select offered.id
    from unnest(
      ${words.map(({ id }) => id)}::integer[],
      ${words.map(({ foreignWord }) => searchKeyOf(foreignWord))}::text[],
      ${words.map(({ nativeWord }) => searchKeyOf(nativeWord))}::text[]
    ) as offered (id, foreign_key, native_key)
    where exists (
      select from dictionary.words owned
      where owned.user_id = ${userId} and owned.built_in_id = offered.id
    ) or exists (
      select from dictionary.words owned
      where owned.user_id = ${userId}
        and owned.foreign_key = offered.foreign_key and owned.native_key = offered.native_key
    )
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Adds built-in words to a dictionary as new words and leaves those already there alone. @returns how many were added */
export async function addBuiltIns(db: DictionaryDb, userId: number, words: readonly CategorisedWord[]) {
  // Lists show the newest word first: with the highest id inserted first, a set reads in its own order.
  const rows = words
    .toSorted((one, other) => other.id - one.id)
    .map(({ id, foreignWord, nativeWord, category }) => ({
      foreignWord,
      nativeWord,
      category,
      builtInId: id,
    }));
  return (await insertWords(db, userId, rows)).length;
}
