import { wordsPageSize } from '@mova/contracts/names';
import type { DictionaryDb } from '../db/database.ts';
import { listCountQuery, type SortedOrder, sortedPageQuery } from '../db/word-lists-repository.ts';
import { wordOf } from '../db/word-row.ts';
import type { WordFilter } from '../domain/word-filter.ts';
import type { WordsPage } from './read-page.ts';

/** Reads one page by its number. A page past the end becomes the last one. */
export async function readSortedPage(
  db: DictionaryDb,
  userId: number,
  filter: WordFilter,
  order: SortedOrder,
  page: number,
): Promise<Omit<WordsPage, 'hasNext'>> {
  const { total: totalWords } = await listCountQuery(db, userId, filter).executeTakeFirstOrThrow();
  const lastPage = Math.max(1, Math.ceil(totalWords / wordsPageSize));
  const numberOfPage = Math.min(page, lastPage);
  const offset = (numberOfPage - 1) * wordsPageSize;
  const rows =
    totalWords === 0
      ? []
      : await sortedPageQuery(db, userId, filter, order, { offset, limit: wordsPageSize }).execute();
  // Its words were deleted after they were counted.
  if (rows.length === 0 && numberOfPage > 1)
    return readSortedPage(db, userId, filter, order, numberOfPage - 1);
  return { words: rows.map(wordOf), numberOfPage, totalWords };
}
