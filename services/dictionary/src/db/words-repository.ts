import type { Word, WordCategory } from '@mova/contracts';
import { ApiError, prepareQuery } from '@mova/service-kit';
import { sql, type Transaction, type Updateable } from 'kysely';
import { searchKeyOf } from '../domain/search-key.ts';
import { type DictionaryDatabase, type DictionaryDb, statements } from './database.ts';
import {
  columnLists,
  dueColumn,
  type ListedRow,
  type NewWord,
  newRow,
  type WordRow,
  wordColumns,
  wordOf,
} from './word-row.ts';

const findByIds = prepareQuery<{ userId: number; ids: readonly number[] }, ListedRow>((parameter) =>
  statements
    .selectFrom('dictionary.words')
    .select(wordColumns)
    .select(dueColumn)
    .where('user_id', '=', parameter('userId'))
    .where((query) => sql<boolean>`${query.ref('id')} = any(${parameter('ids')}::bigint[])`),
);

/** Returns a user's words with the given ids, in their order, each once; other ids are left out. */
export async function findWordsByIds(
  db: DictionaryDb,
  userId: number,
  ids: readonly number[],
): Promise<Word[]> {
  const rows = await findByIds(db, { userId, ids });
  const words = new Map(rows.map((row) => [row.id, wordOf(row)]));
  return [...new Set(ids)].flatMap((id) => words.get(id) ?? []);
}

const maxFound = 20;

const findByText = prepareQuery<{ userId: number; keys: readonly string[] }, ListedRow>((parameter) =>
  statements
    .selectFrom('dictionary.words')
    .select(wordColumns)
    .select(dueColumn)
    .where('user_id', '=', parameter('userId'))
    .where((query) => sql<boolean>`${query.ref('foreign_key')} = any(${parameter('keys')}::text[])`)
    .orderBy('id', 'desc')
    .limit(maxFound),
);

/** Returns a user's words with one of these English texts, learned ones too, the newest first. */
export async function findWordsByText(
  db: DictionaryDb,
  userId: number,
  texts: readonly string[],
): Promise<Word[]> {
  const rows = await findByText(db, { userId, keys: [...new Set(texts.map(searchKeyOf))] });
  return rows.map(wordOf);
}

/** The user is part of each indexed meaning; a condition on `user_id` could lead to a scan of all their words. */
export const wordsByMeaningQuery = (userId: number, meanings: readonly string[], limit: number) =>
  sql<{ meaning: string; foreignWord: string }>`
    select wanted.meaning, word.foreign_word as "foreignWord"
    from unnest(${meanings}::text[]) as wanted (meaning)
    cross join lateral (
      select foreign_word from dictionary.words
      where dictionary.meanings_of(user_id, native_key) @> dictionary.meanings_of(${userId}, wanted.meaning)
      limit ${limit}
    ) as word`;

/** Returns the English words with each of these meanings in a user's dictionary, at most `limit` for each. */
export async function findWordsByMeaning(
  db: DictionaryDb,
  userId: number,
  meanings: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await wordsByMeaningQuery(userId, meanings, limit).execute(db);
  const words = Map.groupBy(rows, ({ meaning }) => meaning);
  return new Map([...words].map(([meaning, found]) => [meaning, found.map((row) => row.foreignWord)]));
}

/** Adds words with progress 0, the first one as the oldest. Skips and does not return those already there. */
export async function insertWords(
  db: DictionaryDb,
  userId: number,
  words: readonly NewWord[],
): Promise<Word[]> {
  const rows = JSON.stringify(words.map((word) => newRow(userId, word)));
  // One statement for any number of words.
  const { rows: added } = await sql<WordRow>`
    insert into dictionary.words (${columnLists.inserted})
    select ${columnLists.inserted} from jsonb_populate_recordset(null::dictionary.words, ${rows}::jsonb)
    on conflict do nothing
    returning ${columnLists.answered}`.execute(db);
  return added.map(wordOf);
}

/**
 * Rejects what this transaction has added when the dictionary has too many words with it. Only correct inside
 * `changeExclusively`: of two concurrent additions the second must see the first.
 */
export async function rejectTooManyWords(
  trx: Transaction<DictionaryDatabase>,
  userId: number,
  maxWords: number,
): Promise<void> {
  const { total } = await trx
    .selectFrom('dictionary.words')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (total > maxWords) throw new ApiError('DICTIONARY_FULL', `A dictionary holds at most ${maxWords} words`);
}

export function isDuplicatePair(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === 'words_one_per_pair'
  );
}

/**
 * Returns undefined when the user has no such word. Throws a unique violation ({@link isDuplicatePair}) when the
 * dictionary has the pair already.
 */
export async function updateWord(
  db: DictionaryDb,
  userId: number,
  id: number,
  change: Updateable<DictionaryDatabase['dictionary.words']>,
): Promise<Word | undefined> {
  const row = await db
    .updateTable('dictionary.words')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(wordColumns)
    .executeTakeFirst();
  return row && wordOf(row);
}

interface WordStanding {
  readonly id: number;
  readonly progress: number;
  readonly category: WordCategory;
}

type WordChange = Pick<WordStanding, 'id'> & {
  readonly [Field in keyof WordStanding]?: WordStanding[Field] | undefined;
};

/** Changes several words of a user, each named once. Returns those that exist as they were. */
export async function changeWords(
  db: DictionaryDb,
  userId: number,
  changes: readonly WordChange[],
): Promise<WordStanding[]> {
  const { rows } = await sql<WordStanding>`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as change (id bigint, progress integer, category text)
    ), before as (
      select id, progress, category from dictionary.words
      where user_id = ${userId} and id in (select id from change)
      for update
    )
    update dictionary.words as word set
      progress = coalesce(change.progress, before.progress),
      category = coalesce(change.category, before.category)
    from change join before using (id)
    where word.id = change.id and word.user_id = ${userId}
    returning before.*`.execute(db);
  return rows;
}
