import { type Kysely, sql } from 'kysely';
import type { BuiltInWord, CategorisedWord } from '../content/word-set-schema.ts';
import { searchKeyOf } from '../domain/search-key.ts';
import type { DictionaryDatabase } from './database.ts';

/**
 * Ids of the built-in words a learner owns: those added from a set, and those that read the same as a word
 * the learner typed.
 */
export async function findOwnedBuiltIns(
  db: Kysely<DictionaryDatabase>,
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

/**
 * Adds built-in words to a learner's dictionary as new words and leaves those already there alone. Safe
 * beside another call that adds the same words: each word is added once, and as every call inserts in the
 * same order none waits for the other in a circle.
 *
 * @returns how many were added
 */
export async function addBuiltIns(
  db: Kysely<DictionaryDatabase>,
  userId: number,
  words: readonly CategorisedWord[],
): Promise<number> {
  // One statement whatever the number of words. Highest id first: the list shows the newest word on top, so
  // a set reads in its own order.
  const { numAffectedRows } = await sql`
    insert into dictionary.words
      (user_id, foreign_word, native_word, foreign_key, native_key, category, built_in_id)
    select ${userId}::bigint, chosen.foreign_word, chosen.native_word, chosen.foreign_key, chosen.native_key,
      chosen.category, chosen.id
    from unnest(
      ${words.map(({ id }) => id)}::integer[],
      ${words.map(({ foreignWord }) => foreignWord)}::text[],
      ${words.map(({ nativeWord }) => nativeWord)}::text[],
      ${words.map(({ foreignWord }) => searchKeyOf(foreignWord))}::text[],
      ${words.map(({ nativeWord }) => searchKeyOf(nativeWord))}::text[],
      ${words.map(({ category }) => category)}::text[]
    ) as chosen (id, foreign_word, native_word, foreign_key, native_key, category)
    order by chosen.id desc
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
