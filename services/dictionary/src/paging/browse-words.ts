import type { Word } from '@mova/contracts';
import { wordsPageSize } from '@mova/contracts/names';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { readBlocks, type Tally } from '../db/tallies-repository.ts';
import { findWordsAt, findWordsBeside, findWordsIn } from '../db/words-repository.ts';
import type { WordFilter } from '../domain/word-filter.ts';
import { rangesAbove, rangesAt, rangesBelow, wanted } from './block-ranges.ts';
import { lastPageOf, type PagePlace } from './page-place.ts';

/** Past this many words it is quicker to ask the blocks where a page is than to walk there. */
const walkable = 500;

/**
 * The words at a place of a list without a search: a page, and one word more when others follow. However deep
 * the page and however rare what the filter lets pass, no more than some blocks' worth of words is looked at.
 */
export async function browseWords(
  db: Kysely<DictionaryDatabase>,
  userId: number,
  filter: WordFilter,
  place: PagePlace,
  tally: Tally,
): Promise<Word[]> {
  const page = Math.min(place.page, lastPageOf(tally.countOf(filter)));
  const offset = (page - 1) * wordsPageSize;
  const isWholeList = filter.category === undefined && filter.progress === undefined;
  if (!tally.isLarge || (isWholeList && (place.side !== 'none' || offset <= walkable))) {
    return place.side === 'none'
      ? findWordsAt(db, userId, filter, { limit: wanted, offset })
      : findWordsBeside(db, userId, filter, place, place.side === 'next' ? wanted : wordsPageSize);
  }
  const blocks = await readBlocks(db, userId, filter);
  if (place.side === 'none') {
    const { ranges, skip } = rangesAt(blocks, offset);
    return findWordsIn(db, userId, filter, ranges, { end: 'newest', limit: wanted, offset: skip });
  }
  return place.side === 'next'
    ? findWordsIn(db, userId, filter, rangesBelow(blocks, place.wordId), {
        end: 'newest',
        limit: wanted,
        offset: 0,
      })
    : findWordsIn(db, userId, filter, rangesAbove(blocks, place.wordId), {
        end: 'oldest',
        limit: wordsPageSize,
        offset: 0,
      });
}
