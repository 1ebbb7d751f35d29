import type { Word } from '@mova/contracts';
import { type Kysely, sql } from 'kysely';
import type { WordFilter } from '../domain/word-filter.ts';
import type { DictionaryDatabase } from './database.ts';
import { wordColumns, wordOf } from './word-row.ts';

type Db = Kysely<DictionaryDatabase>;

/** Where a page of a list begins: at an offset, or right after or before a word. */
export type ListPlace =
  | { readonly offset: number }
  | { readonly olderThan: number }
  | { readonly newerThan: number };

/** Counts the words of a list. */
export async function countList(db: Db, userId: number, filter: WordFilter): Promise<number> {
  const { total } = await listCountQuery(db, userId, filter).executeTakeFirstOrThrow();
  return total;
}

/** Returns up to `limit` words of a list, newest first: by id, which never changes, downwards. */
export async function findInList(
  db: Db,
  userId: number,
  filter: WordFilter,
  place: ListPlace,
  limit: number,
): Promise<Word[]> {
  const words = (await listPageQuery(db, userId, filter, place, limit).execute()).map(wordOf);
  return 'newerThan' in place ? words.reverse() : words;
}

/** The statement of {@link countList}. */
export const listCountQuery = (db: Db, userId: number, filter: WordFilter) =>
  listed(db, userId, filter).select(({ fn }) => fn.countAll<number>().as('total'));

/** The statement of {@link findInList}. The index alone finds the ids; only the words of the page are then read. */
export function listPageQuery(db: Db, userId: number, filter: WordFilter, place: ListPlace, limit: number) {
  const order = 'newerThan' in place ? 'asc' : 'desc';
  let page = listed(db, userId, filter).select('id as page_id').orderBy('id', order).limit(limit);
  if ('olderThan' in place) page = page.where('id', '<', place.olderThan);
  else if ('newerThan' in place) page = page.where('id', '>', place.newerThan);
  else page = page.offset(place.offset);
  return db
    .selectFrom(page.as('page'))
    .innerJoin('dictionary.words', 'id', 'page_id')
    .select(wordColumns)
    .orderBy('page_id', order);
}

/** The words of one user that a filter lets pass. */
function listed(db: Db, userId: number, { key, category, learned, progress }: WordFilter) {
  let query = db.selectFrom('dictionary.words').where('user_id', '=', userId).where('learned', '=', learned);
  if (progress) query = query.where('progress', '>=', progress.from).where('progress', '<=', progress.to);
  if (category) query = query.where('category', '=', category);
  // Not LIKE: here % _ and \ are characters like any other.
  if (key) {
    query = query.where(sql<boolean>`(strpos(foreign_key, ${key}) > 0 or strpos(native_key, ${key}) > 0)`);
  }
  return query;
}
