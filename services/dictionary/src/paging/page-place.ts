import { wordsPageSize } from '@mova/contracts/names';
import type { PageBeside } from './page-cursor.ts';

/** Where a page is: by its number, or beside another. */
export type PagePlace = { readonly side: 'none'; readonly page: number } | PageBeside;

/** Pages of a list: an empty one has one page too (decision 16). */
export function lastPageOf(totalWords: number): number {
  return Math.max(1, Math.ceil(totalWords / wordsPageSize));
}
