import type { Word, WordOrder } from '@mova/contracts';
import { wordsPageSize } from '@mova/contracts/names';
import type { DictionaryDb } from '../db/database.ts';
import {
  type ListPlace,
  listCountQuery,
  listPageQuery,
  sortedPageQuery,
} from '../db/word-lists-repository.ts';
import { wordOf } from '../db/word-row.ts';
import type { WordFilter } from '../domain/word-filter.ts';

/** The page next to one that was answered: it begins or ends at a word of that one. */
export interface AdjacentPage {
  readonly side: 'next' | 'previous';
  readonly page: number;
  /** Id of the last word before a next page, or of the first word after a previous one. */
  readonly wordId: number;
}

export type PagePlace = { readonly side: 'none'; readonly page: number } | AdjacentPage;

export interface WordsPage {
  readonly words: Word[];
  readonly numberOfPage: number;
  readonly totalWords: number;
  readonly hasNext: boolean;
}

/**
 * Reads one page; in any other order than NEWEST, by its number alone. A page past the end becomes the last one, and so
 * does a next page that has become empty; a previous page that is no longer full becomes the first one.
 */
export async function readPage(
  db: DictionaryDb,
  userId: number,
  filter: WordFilter,
  place: PagePlace,
  order: WordOrder = 'NEWEST',
): Promise<WordsPage> {
  const { total: totalWords } = await listCountQuery(db, userId, filter).executeTakeFirstOrThrow();
  const lastPage = Math.max(1, Math.ceil(totalWords / wordsPageSize));
  const numberOfPage = Math.min(place.page, lastPage);
  // One word more than a page has tells whether another page follows.
  const limit = place.side === 'previous' ? wordsPageSize : wordsPageSize + 1;
  const query =
    order === 'NEWEST'
      ? listPageQuery(db, userId, filter, listPlaceOf(place, numberOfPage), limit)
      : sortedPageQuery(db, userId, filter, order, { offset: offsetOf(numberOfPage), limit });
  const rows = totalWords === 0 ? [] : await query.execute();
  const words = place.side === 'previous' ? rows.map(wordOf).reverse() : rows.map(wordOf);
  const instead = pageInstead(place, numberOfPage, words.length, totalWords);
  if (instead !== undefined) return readPage(db, userId, filter, { side: 'none', page: instead }, order);
  return {
    words: words.slice(0, wordsPageSize),
    numberOfPage,
    totalWords,
    hasNext: place.side === 'previous' ? numberOfPage < lastPage : words.length > wordsPageSize,
  };
}

function listPlaceOf(place: PagePlace, numberOfPage: number): ListPlace {
  if (place.side === 'next') return { olderThan: place.wordId };
  if (place.side === 'previous') return { newerThan: place.wordId };
  return { offset: offsetOf(numberOfPage) };
}

const offsetOf = (numberOfPage: number) => (numberOfPage - 1) * wordsPageSize;

/** Returns the number of the page to show instead of one that other changes have emptied. */
function pageInstead({ side, page }: PagePlace, numberOfPage: number, wordsRead: number, totalWords: number) {
  // Words added on top belong to the first page, whichever way one comes to it.
  if (side === 'previous') return page === 1 || wordsRead < wordsPageSize ? 1 : undefined;
  if (wordsRead > 0 || totalWords === 0) return undefined;
  if (side === 'next') return numberOfPage;
  return numberOfPage > 1 ? numberOfPage - 1 : undefined;
}

/** Earlier versions appended a signature, which is ignored: a cursor only ever opens the caller's own list. */
const form = /^([np])\.([1-9]\d{0,15})\.([1-9]\d{0,15})(?:\.[\w-]{22})?$/;

/** Writes a cursor: opaque to clients, not secret. */
export function writeCursor({ side, page, wordId }: AdjacentPage): string {
  return Buffer.from(`${side === 'next' ? 'n' : 'p'}.${page}.${wordId}`).toString('base64url');
}

export function readCursor(cursor: string): AdjacentPage | undefined {
  const decoded = Buffer.from(cursor, 'base64url');
  // The decoder skips characters outside of its alphabet.
  if (decoded.toString('base64url') !== cursor) return undefined;
  const [, side, page, wordId] = form.exec(decoded.toString('latin1')) ?? [];
  if (wordId === undefined) return undefined;
  return { side: side === 'n' ? 'next' : 'previous', page: Number(page), wordId: Number(wordId) };
}
