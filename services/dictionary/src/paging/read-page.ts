import type { Word } from '@mova/contracts';
import { wordsPageSize } from '@mova/contracts/names';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { countList, findInList, type ListPlace } from '../db/word-lists-repository.ts';
import type { WordFilter } from '../domain/word-filter.ts';
import type { AdjacentPage } from './page-cursor.ts';

/** Where a page is: by its number, or next to another page. */
export type PagePlace = { readonly side: 'none'; readonly page: number } | AdjacentPage;

export interface WordsPage {
  readonly words: Word[];
  readonly numberOfPage: number;
  readonly totalWords: number;
  readonly hasNext: boolean;
}

/**
 * Reads one page. A page past the end becomes the last one, and so does a next page that has become empty; a previous
 * page that is no longer full becomes the first one.
 */
export async function readPage(
  db: Kysely<DictionaryDatabase>,
  userId: number,
  filter: WordFilter,
  place: PagePlace,
): Promise<WordsPage> {
  const totalWords = await countList(db, userId, filter);
  const lastPage = Math.max(1, Math.ceil(totalWords / wordsPageSize));
  const numberOfPage = Math.min(place.page, lastPage);
  // One word more than a page has tells whether another page follows.
  const limit = place.side === 'previous' ? wordsPageSize : wordsPageSize + 1;
  const words =
    totalWords === 0 ? [] : await findInList(db, userId, filter, listPlaceOf(place, numberOfPage), limit);
  const instead = pageInstead(place, numberOfPage, words.length, totalWords);
  if (instead !== undefined) return readPage(db, userId, filter, { side: 'none', page: instead });
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
  return { offset: (numberOfPage - 1) * wordsPageSize };
}

/** Returns the number of the page to show instead of one that other changes have emptied. */
function pageInstead(
  { side, page }: PagePlace,
  numberOfPage: number,
  wordsRead: number,
  totalWords: number,
): number | undefined {
  // Words added on top belong to the first page, whichever way one comes to it.
  if (side === 'previous') return page === 1 || wordsRead < wordsPageSize ? 1 : undefined;
  if (wordsRead > 0 || totalWords === 0) return undefined;
  if (side === 'next') return numberOfPage;
  return numberOfPage > 1 ? numberOfPage - 1 : undefined;
}
