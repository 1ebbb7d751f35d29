import type { Word } from '@mova/contracts';
import { prepareQuery } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';
import type { WordFilter } from '../domain/word-filter.ts';
import type { IdRange } from '../paging/block-ranges.ts';
import { type DictionaryDatabase, statements } from './database.ts';
import { type WordRow, wordColumns, wordOf } from './word-row.ts';

type Db = Kysely<DictionaryDatabase>;

interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

const findByIds = prepareQuery<{ userId: number; ids: readonly number[] }, WordRow>((parameter) =>
  statements
    .selectFrom('dictionary.words')
    .select(wordColumns)
    .where('user_id', '=', parameter('userId'))
    // One statement for any number of ids: a list of parameters would mint a name for each length.
    .where((query) => sql<boolean>`${query.ref('id')} = any(${parameter('ids')}::bigint[])`),
);

/** A learner's words with the given ids, in their order, each once; other ids are left out. */
export async function findWordsByIds(db: Db, userId: number, ids: readonly number[]): Promise<Word[]> {
  const rows = await findByIds(db, { userId, ids });
  const words = new Map(rows.map((row) => [row.id, wordOf(row)]));
  return [...new Set(ids)].flatMap((id) => words.get(id) ?? []);
}

/** A learner's words that match, newest first: by id, which never changes, downwards. */
export async function findWordsAt(
  db: Db,
  userId: number,
  filter: WordFilter,
  range: PageRange,
): Promise<Word[]> {
  const rows = await wordsPageQuery(db, userId, filter, range).execute();
  return rows.map(wordOf);
}

/** The statement behind {@link findWordsAt}. */
export function wordsPageQuery(db: Db, userId: number, filter: WordFilter, range: PageRange) {
  return matching(db, userId, filter)
    .select(wordColumns)
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset);
}

/** The words that match beside one word, newest first: those just older (`next`) or just newer (`previous`). */
export async function findWordsBeside(
  db: Db,
  userId: number,
  filter: WordFilter,
  { side, wordId }: { readonly side: 'next' | 'previous'; readonly wordId: number },
  limit: number,
): Promise<Word[]> {
  const isNext = side === 'next';
  const rows = await matching(db, userId, filter)
    .select(wordColumns)
    .where('id', isNext ? '<' : '>', wordId)
    .orderBy('id', isNext ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  const words = rows.map(wordOf);
  return isNext ? words : words.reverse();
}

/** A part of what some ranges hold, from their newest or from their oldest word on. */
interface Part extends PageRange {
  readonly end: 'newest' | 'oldest';
}

/** A learner's words that match within ranges of ids, newest first; no other word is looked at. */
export async function findWordsIn(
  db: Db,
  userId: number,
  filter: WordFilter,
  ranges: readonly IdRange[],
  { end, limit, offset }: Part,
): Promise<Word[]> {
  const inRange = matching(db, userId, filter)
    .select(wordColumns)
    .whereRef('id', '>=', sql.ref('range.low'))
    .whereRef('id', '<', sql.ref('range.high'))
    // Fenced: range by range along the index, instead of every word of the learner held against the ranges.
    .offset(0);
  const { rows } = await sql<WordRow>`
    select word.id, word.foreign_word, word.native_word, word.progress, word.learned, word.category
    from unnest(${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[]) as range (low, high)
    cross join lateral (${inRange}) as word
    order by word.id ${sql.raw(end === 'newest' ? 'desc' : 'asc')} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const words = rows.map(wordOf);
  return end === 'newest' ? words : words.reverse();
}

/** The words that match, but for what the filter searches for. */
function matching(db: Db, userId: number, filter: WordFilter) {
  return db
    .selectFrom('dictionary.words')
    .where('user_id', '=', userId)
    .where('learned', '=', filter.learned)
    .$if(filter.progress !== undefined, (query) =>
      query
        .where('progress', '>=', filter.progress?.from ?? 0)
        .where('progress', '<=', filter.progress?.to ?? 100),
    )
    .$if(filter.category !== undefined, (query) =>
      query.where('category', '=', filter.category ?? 'TOP_WORDS'),
    );
}
