import { wordsPageSize } from '@mova/contracts/names';

/** A stretch of a large dictionary and how many of its words match. */
export interface Block {
  /** First id it may hold. */
  readonly from: number;
  /** First id after it. */
  readonly to: number;
  readonly words: number;
}

/** Ids from `from` up to, not including, `to`. */
export interface IdRange {
  readonly from: number;
  readonly to: number;
}

/** The stretches a page lies in, newest first, and how many matching words of them come before it. */
export interface PageRanges {
  readonly ranges: readonly IdRange[];
  readonly skip: number;
}

/** One word more than a page holds tells whether another page follows. */
export const wanted = wordsPageSize + 1;

/** Where the words from the given place in the list lie. @param blocks newest first */
export function rangesAt(blocks: readonly Block[], offset: number): PageRanges {
  let before = 0;
  let skip = 0;
  const ranges: IdRange[] = [];
  for (const { from, to, words } of blocks) {
    if (before >= offset + wanted) break;
    if (words > 0 && before + words > offset) {
      if (ranges.length === 0) skip = offset - before;
      ranges.push({ from, to });
    }
    before += words;
  }
  return { ranges, skip };
}

/**
 * Where the words just older than one lie. The block that holds it counts for nothing: how many of its
 * words are older, nobody keeps.
 *
 * @param blocks newest first
 */
export function rangesBelow(blocks: readonly Block[], wordId: number): readonly IdRange[] {
  const ranges: IdRange[] = [];
  let certain = 0;
  for (const { from, to, words } of blocks) {
    if (certain >= wanted) break;
    if (words === 0 || from >= wordId) continue;
    ranges.push({ from, to: Math.min(to, wordId) });
    if (to <= wordId) certain += words;
  }
  return ranges;
}

/** Where the words just newer than one lie; the block that holds it counts for nothing. @param blocks newest first */
export function rangesAbove(blocks: readonly Block[], wordId: number): readonly IdRange[] {
  const ranges: IdRange[] = [];
  let certain = 0;
  for (const { from, to, words } of blocks.toReversed()) {
    if (certain >= wanted) break;
    if (words === 0 || to <= wordId + 1) continue;
    ranges.unshift({ from: Math.max(from, wordId + 1), to });
    if (from > wordId) certain += words;
  }
  return ranges;
}
