import { wordCategories } from '@mova/contracts';
import type { WordFilter } from './word-filter.ts';

/*
 * The database keeps, for each learner, how many words there are of each category in each state, as one row of
 * numbers (migrations/0004_kept_counts.ts). The order is that of dictionary.cell_of, which a test holds
 * against this one.
 */

/** Categories as they stand in the row; the first stands for any the database does not know. */
const rows = [undefined, ...wordCategories];
const states = ['new', 'in learning', 'learned'] as const;

/** Numbers in a row. */
export const cellCount = rows.length * states.length;

/**
 * Places in the row, from 1, of the words a filter lets pass; none for one that excludes itself. What is
 * searched for plays no part: nobody keeps counts of searches.
 */
export function cellsOf({ category, learned, progress }: WordFilter): readonly number[] {
  const wanted = states.filter((state) => {
    if ((state === 'learned') !== learned) return false;
    if (!progress) return true;
    return state === 'new' ? progress.from === 0 : progress.to > 0 && state !== 'learned';
  });
  return rows.flatMap((row, at) =>
    category === undefined || row === category
      ? wanted.map((state) => 1 + at * states.length + states.indexOf(state))
      : [],
  );
}

/** Sum of the words at these places. */
export function sumOf(row: readonly number[], places: readonly number[]): number {
  return places.reduce((sum, place) => sum + (row[place - 1] ?? 0), 0);
}
