import type { Word, WordCategory } from '@mova/contracts';
import type { Kysely, UpdateObject } from 'kysely';
import type { WordTexts } from '../domain/word-text.ts';
import type { DictionaryDatabase } from './database.ts';
import { wordColumns, wordOf } from './word-row.ts';

type Db = Kysely<DictionaryDatabase>;

/**
 * Adds a word of the learner's own, with progress 0.
 *
 * @returns undefined when the dictionary holds the pair already; of two calls at once one adds it
 */
export async function insertWord(
  db: Db,
  userId: number,
  texts: WordTexts,
  category: WordCategory,
): Promise<Word | undefined> {
  const row = await db
    .insertInto('dictionary.words')
    .values({ user_id: userId, ...columnsOf(texts), category, built_in_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning(wordColumns)
    .executeTakeFirst();
  return row && wordOf(row);
}

/**
 * Changes both texts of a word.
 *
 * @returns undefined when the learner has no such word
 * @throws the database's unique violation when the dictionary holds the pair already: {@link isDuplicatePair}
 */
export function updateTexts(db: Db, userId: number, id: number, texts: WordTexts): Promise<Word | undefined> {
  return update(db, userId, id, columnsOf(texts));
}

/** Changes the category of a word. @returns undefined when the learner has no such word */
export function updateCategory(
  db: Db,
  userId: number,
  id: number,
  category: WordCategory,
): Promise<Word | undefined> {
  return update(db, userId, id, { category });
}

/** Sets the progress of a word, 0 to 100. @returns undefined when the learner has no such word */
export function updateProgress(
  db: Db,
  userId: number,
  id: number,
  progress: number,
): Promise<Word | undefined> {
  return update(db, userId, id, { progress });
}

/** True for the error of a change that would have made a pair stand twice in a dictionary. */
export function isDuplicatePair(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === 'words_one_per_pair'
  );
}

async function update(
  db: Db,
  userId: number,
  id: number,
  change: UpdateObject<DictionaryDatabase, 'dictionary.words'>,
): Promise<Word | undefined> {
  const row = await db
    .updateTable('dictionary.words')
    .set(change)
    .where('id', '=', id)
    // Whose word it is belongs to the question: someone else's is as absent as one that never was.
    .where('user_id', '=', userId)
    .returning(wordColumns)
    .executeTakeFirst();
  return row && wordOf(row);
}

function columnsOf({ foreignWord, nativeWord, foreignKey, nativeKey }: WordTexts) {
  return {
    foreign_word: foreignWord,
    native_word: nativeWord,
    foreign_key: foreignKey,
    native_key: nativeKey,
  };
}
