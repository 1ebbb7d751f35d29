import type { Calls, RequestOf, WordCategory } from '@mova/contracts';
import { searchKeyOf } from './search-key.ts';

type WordsRequest = RequestOf<Calls['getWords']>['body'];

/** Which words of one learner are wanted, in terms of what is stored. */
export interface WordFilter {
  /** Normalised text that either language must contain; empty matches every word. */
  readonly key: string;
  /** Undefined matches every category. */
  readonly category: WordCategory | undefined;
  readonly learned: boolean;
  /**
   * Both ends belong to the range. Undefined where the list says enough already: a range that excludes
   * nothing would still make the planner expect few words, and sort all of them instead of walking the index.
   */
  readonly progress: { readonly from: number; readonly to: number } | undefined;
}

/** Progress of a word in each state (specification §4); that of a learned word is what makes it learned. */
const progressOf = {
  NEW: { from: 0, to: 0 },
  IN_LEARNING: { from: 1, to: 99 },
  LEARNED: undefined,
} as const;

/**
 * Turns a request of a word list into a filter. The learning list holds the words not yet learned, except
 * that its LEARNED filter shows the learned ones (decision 16); TOP_WORDS means all words (decision 18).
 */
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
