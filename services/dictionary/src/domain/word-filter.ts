import type { Calls, RequestOf, WordCategory } from '@mova/contracts';
import { searchKeyOf } from './search-key.ts';

type WordsRequest = RequestOf<Calls['getWords']>['body'];

export interface WordFilter {
  /** Search key that either language must contain; empty matches every word. */
  readonly key: string;
  readonly category: WordCategory | undefined;
  readonly learned: boolean;
  /** Inclusive. Undefined where `learned` says enough: a range that excludes nothing would mislead the planner. */
  readonly progress: { readonly from: number; readonly to: number } | undefined;
}

const progressOf = {
  NEW: { from: 0, to: 0 },
  IN_LEARNING: { from: 1, to: 99 },
  LEARNED: undefined,
} as const;

/** The learning list has the words not yet learned, but its LEARNED filter shows the learned ones. */
export function wordFilterOf(
  request: Pick<WordsRequest, 'query' | 'wordsSection' | 'category' | 'progress'>,
): WordFilter {
  const { query, wordsSection, category, progress } = request;
  return {
    key: searchKeyOf(query),
    category: category === 'TOP_WORDS' ? undefined : category,
    learned: wordsSection === 'LEARNED_WORDS' || progress === 'LEARNED',
    progress: progress && progressOf[progress],
  };
}
