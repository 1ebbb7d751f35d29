import type { WordOrder } from '@mova/contracts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { keyWithoutApostrophes } from '../domain/search-key.ts';
import type { WordFilter } from '../domain/word-filter.ts';
import type { DictionaryDatabase, DictionaryDb } from './database.ts';
import { dueColumn, wordColumns } from './word-row.ts';

/** Where a page of a list begins: at an offset, or right after or before a word. */
export type ListPlace =
  | { readonly offset: number }
  | { readonly olderThan: number }
  | { readonly newerThan: number };

/** Counts the words of a list. */
export const listCountQuery = (db: DictionaryDb, userId: number, filter: WordFilter) =>
  listed(db, userId, filter).select(({ fn }) => fn.countAll<number>().as('total'));

/**
 * Finds up to `limit` words of a list by id, which never changes: downwards (newest first), but upwards from
 * `newerThan`. The index alone finds the ids; only the words of the page are then read.
 */
export function listPageQuery(
  db: DictionaryDb,
  userId: number,
  filter: WordFilter,
  place: ListPlace,
  limit: number,
) {
  const order = 'newerThan' in place ? 'asc' : 'desc';
  let page = listed(db, userId, filter).select('id as page_id').orderBy('id', order).limit(limit);
  if ('olderThan' in place) page = page.where('id', '<', place.olderThan);
  else if ('newerThan' in place) page = page.where('id', '>', place.newerThan);
  else page = page.offset(place.offset);
  return wordsOf(db, page).orderBy('page_id', order);
}

/** Reads the words of a page whose ids an index alone has found. */
function wordsOf(
  db: DictionaryDb,
  page: SelectQueryBuilder<DictionaryDatabase, 'dictionary.words', { page_id: number }>,
) {
  return db
    .selectFrom(page.as('page'))
    .innerJoin('dictionary.words', 'id', 'page_id')
    .select(wordColumns)
    .select(dueColumn);
}

type SortedOrder = Exclude<WordOrder, 'NEWEST'>;

/**
 * Finds up to `limit` words of a list in another order than newest first. An index has them by progress; by alphabet all
 * words of the list are sorted, which takes 60 to 90 ms for 100,000.
 */
export function sortedPageQuery(
  db: DictionaryDb,
  userId: number,
  filter: WordFilter,
  order: SortedOrder,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  // All learned words have the same progress.
  if (order === 'PROGRESS' && filter.learned) return listPageQuery(db, userId, filter, { offset }, limit);
  if (order === 'PROGRESS') {
    const page = matching(db, userId, filter)
      // The condition of the index, which a parameter would not match. Says what `learned` says.
      .where(sql<boolean>`progress < 100`)
      .select('id as page_id')
      .orderBy('progress')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit);
    return wordsOf(db, page).orderBy('progress').orderBy('page_id', 'desc');
  }
  const page = listed(db, userId, filter)
    .select('id as page_id')
    .orderBy(letters)
    .orderBy('id')
    .offset(offset)
    .limit(limit);
  return wordsOf(db, page).orderBy(letters).orderBy('page_id');
}

/** What dictionaries sort by. */
const letters = sql<string>`translate(foreign_key, '’-', '')`;

function listed(db: DictionaryDb, userId: number, filter: WordFilter) {
  return matching(db, userId, filter).where('learned', '=', filter.learned);
}

function matching(db: DictionaryDb, userId: number, { key, category, trained }: Omit<WordFilter, 'learned'>) {
  let query = db.selectFrom('dictionary.words').where('user_id', '=', userId);
  // A learned word is not in learning.
  if (trained === true) query = query.where('progress', '<=', 99).where(wasTrained(userId));
  // Negated as a whole: by itself, `not exists` becomes a join that compares every word with every card.
  if (trained === false) query = query.where(sql<boolean>`not ${wasTrained(userId)}`);
  if (category) query = query.where('category', '=', category);
  return key ? query.where(contains(key)) : query;
}

/**
 * A mistake takes progress back to 0, but the card of a word that was trained stays. The 0 is a parameter: written out,
 * it would lead to the index by progress, which knows no `learned`.
 */
const wasTrained = (userId: number) => sql<boolean>`(progress > ${0} or exists (
  select from dictionary.word_cards as card where card.user_id = ${userId} and card.word_id = words.id))`;

/** Apostrophes count only where nothing else is searched. Not LIKE: here % _ and \ are characters like any other. */
function contains(key: string) {
  const letters = keyWithoutApostrophes(key);
  if (!letters) return sql<boolean>`(strpos(foreign_key, ${key}) > 0 or strpos(native_key, ${key}) > 0)`;
  return sql<boolean>`(
    strpos(translate(foreign_key, '’"', ''), ${letters}) > 0 or strpos(translate(native_key, '’"', ''), ${letters}) > 0
  )`;
}
