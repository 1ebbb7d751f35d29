import { sql } from 'kysely';
import { keyWithoutApostrophes } from '../domain/search-key.ts';
import type { WordFilter } from '../domain/word-filter.ts';
import type { DictionaryDb } from './database.ts';
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
  return db
    .selectFrom(page.as('page'))
    .innerJoin('dictionary.words', 'id', 'page_id')
    .select(wordColumns)
    .select(dueColumn)
    .orderBy('page_id', order);
}

function listed(db: DictionaryDb, userId: number, { key, category, learned, progress }: WordFilter) {
  let query = db.selectFrom('dictionary.words').where('user_id', '=', userId).where('learned', '=', learned);
  if (progress) query = query.where('progress', '>=', progress.from).where('progress', '<=', progress.to);
  if (category) query = query.where('category', '=', category);
  return key ? query.where(contains(key)) : query;
}

/** Apostrophes count only where nothing else is searched. Not LIKE: here % _ and \ are characters like any other. */
function contains(key: string) {
  const letters = keyWithoutApostrophes(key);
  if (!letters) return sql<boolean>`(strpos(foreign_key, ${key}) > 0 or strpos(native_key, ${key}) > 0)`;
  return sql<boolean>`(
    strpos(translate(foreign_key, '’"', ''), ${letters}) > 0 or strpos(translate(native_key, '’"', ''), ${letters}) > 0
  )`;
}
