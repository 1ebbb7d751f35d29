import type { Word } from '@mova/contracts';
import { wordsPageSize } from '@mova/contracts/names';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { searchWords } from '../db/search-repository.ts';
import { readTally } from '../db/tallies-repository.ts';
import { findWordsByIds } from '../db/words-repository.ts';
import type { WordFilter } from '../domain/word-filter.ts';
import { browseWords } from './browse-words.ts';
import { lastPageOf, type PagePlace } from './page-place.ts';

type Db = Kysely<DictionaryDatabase>;

/** A page of a list, newest word first. */
export interface WordsPage {
  readonly words: Word[];
  readonly numberOfPage: number;
  /** Words on all pages. */
  readonly totalWords: number;
  /** Words follow after this page. */
  readonly hasNext: boolean;
}

/** What was read at a place: up to one word more than a page holds. */
interface Read {
  readonly totalWords: number;
  readonly words: readonly Word[];
}

/**
 * Reads one page. A page past the end steps back to the last one, and so does a next page that became empty
 * meanwhile; a previous page that is not full any more is the first one.
 */
export async function readPage(
  db: Db,
  userId: number,
  filter: WordFilter,
  place: PagePlace,
): Promise<WordsPage> {
  const { totalWords, words } = await readAt(db, userId, filter, place);
  const last = lastPageOf(totalWords);
  const numberOfPage = Math.min(place.page, last);
  const instead = pageInstead(place, numberOfPage, words.length, totalWords);
  if (instead !== undefined) return readPage(db, userId, filter, { side: 'none', page: instead });
  return {
    words: words.slice(0, wordsPageSize),
    numberOfPage,
    totalWords,
    hasNext: place.side === 'previous' ? numberOfPage < last : words.length > wordsPageSize,
  };
}

/** Number of the page to show instead of one that others have emptied meanwhile. */
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

async function readAt(db: Db, userId: number, filter: WordFilter, place: PagePlace): Promise<Read> {
  const tally = await readTally(db, userId);
  if (filter.key === '') {
    const totalWords = tally.countOf(filter);
    if (totalWords === 0) return { totalWords, words: [] };
    return { totalWords, words: await browseWords(db, userId, filter, place, tally) };
  }
  const { totalWords, ids } = await searchWords(db, userId, filter, place, tally.isLarge);
  return { totalWords, words: ids.length === 0 ? [] : await findWordsByIds(db, userId, ids) };
}
