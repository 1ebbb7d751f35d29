import { prepareQuery } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';
import { cellsOf, sumOf } from '../domain/tally-cells.ts';
import type { WordFilter } from '../domain/word-filter.ts';
import type { Block } from '../paging/block-ranges.ts';
import { type DictionaryDatabase, statements } from './database.ts';

const findTally = prepareQuery<{ userId: number }, { cells: number[]; is_large: boolean }>((parameter) =>
  statements
    .selectFrom('dictionary.word_tallies')
    .select(['cells', 'is_large'])
    .where('user_id', '=', parameter('userId')),
);

/** What is kept of a whole dictionary. */
export interface Tally {
  /** How many words a filter lets pass, what it searches for aside. */
  readonly countOf: (filter: WordFilter) => number;
  /** There are blocks, and the words have grams. */
  readonly isLarge: boolean;
}

/** The tally of a learner; an empty one for whoever never had a word. */
export async function readTally(db: Kysely<DictionaryDatabase>, userId: number): Promise<Tally> {
  const [row] = await findTally(db, { userId });
  const cells = row?.cells ?? [];
  return { countOf: (filter) => sumOf(cells, cellsOf(filter)), isLarge: row?.is_large ?? false };
}

/** How many words a learner has, those added in this transaction too. */
export async function countWords(db: Kysely<DictionaryDatabase>, userId: number): Promise<number> {
  const [row] = await findTally(db, { userId });
  return (row?.cells ?? []).reduce((total, words) => total + words, 0);
}

/** The blocks of a large dictionary with the words of each that a filter lets pass, newest first. */
export async function readBlocks(
  db: Kysely<DictionaryDatabase>,
  userId: number,
  filter: WordFilter,
): Promise<Block[]> {
  // Places of our own making, written into the statement: there are a few dozen such statements in all.
  const words = sql.raw(
    cellsOf(filter)
      .map((place) => `cells[${place}]`)
      .join(' + ') || '0',
  );
  const { rows } = await sql<{ first_id: number; words: number }>`
    select first_id, ${words} as words from dictionary.word_blocks
    where user_id = ${userId} order by first_id desc`.execute(db);
  return rows.map(({ first_id, words: count }, at) => ({
    from: first_id,
    to: rows[at - 1]?.first_id ?? Number.MAX_SAFE_INTEGER,
    words: count,
  }));
}
