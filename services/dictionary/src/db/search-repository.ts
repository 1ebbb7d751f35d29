import { wordsPageSize } from '@mova/contracts/names';
import { type Kysely, sql } from 'kysely';
import type { WordFilter } from '../domain/word-filter.ts';
import { wanted } from '../paging/block-ranges.ts';
import type { PagePlace } from '../paging/page-place.ts';
import type { DictionaryDatabase } from './database.ts';

/** What a search found: all of it counted, and the ids of one page, newest first. */
export interface Found {
  readonly totalWords: number;
  /** One more than a page holds when words follow. */
  readonly ids: readonly number[];
}

/**
 * Searches a learner's words in one statement: those that match are found once, counted and cut into pages.
 *
 * A dictionary that is not large is simply read through. In a large one the pairs of letters of what is
 * searched for lead to few words, whose texts are then looked at; a single letter has no pair.
 */
export async function searchWords(
  db: Kysely<DictionaryDatabase>,
  userId: number,
  filter: WordFilter,
  place: PagePlace,
  isLarge: boolean,
): Promise<Found> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (${foundQuery(userId, filter, isLarge)}), counted as (select count(*) as total from found)
    select counted.total, array(${pageOf(place)}) as ids from counted`.execute(db);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  return { totalWords: total, ids };
}

/** The words that match. Not LIKE: here % _ and \ are characters like any other. */
function foundQuery(userId: number, { key, category, learned, progress }: WordFilter, isLarge: boolean) {
  const rest = sql`user_id = ${userId} and learned = ${learned}
    and progress between ${progress?.from ?? 0} and ${progress?.to ?? 100}
    and (${category ?? null}::text is null or category = ${category ?? null})
    and (strpos(foreign_key, ${key}) > 0 or strpos(native_key, ${key}) > 0)`;
  if (!isLarge || [...key].length < 2) return sql`select id from dictionary.words where ${rest}`;
  // Fenced: the planner knows nothing of one learner's dictionary, and would take the way through all of it.
  return sql`
    select id from (
      select id, user_id, learned, progress, category, foreign_key, native_key from dictionary.words
      where grams is not null and grams @> dictionary.grams_of(${userId}, array[${key}::text])
      offset 0
    ) as near where ${rest}`;
}

/** A page by its number is the last one at most. */
function pageOf(place: PagePlace) {
  if (place.side === 'next')
    return sql`select id from found where id < ${place.wordId} order by id desc limit ${wanted}`;
  if (place.side === 'previous') {
    return sql`
      select id from (select id from found where id > ${place.wordId} order by id limit ${wordsPageSize}) as newer
      order by id desc`;
  }
  return sql`
    select id from found order by id desc limit ${wanted}
    offset (select ${wordsPageSize}::int * least(${place.page}::int - 1, greatest(total - 1, 0) / ${wordsPageSize}::int) from counted)`;
}
