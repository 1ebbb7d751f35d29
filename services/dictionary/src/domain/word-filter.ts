import type { Calls, RequestOf, WordCategory } from '@mova/contracts';
import { searchKeyOf } from './search-key.ts';

type WordsRequest = RequestOf<Calls['getWords']>['body'];

export interface WordFilter {
  /** Search key that either language must contain; empty matches every word. */
  readonly key: string;
  readonly category: WordCategory | undefined;
  readonly learned: boolean;
  /** Whether a word was ever trained; undefined for all. A word that was trained and never right is not new. */
  readonly trained: boolean | undefined;
}

const trainedOf = { NEW: false, IN_LEARNING: true, LEARNED: undefined } as const;

/** The learning list has the words not yet learned, but its LEARNED filter shows the learned ones. */
export function wordFilterOf(
  request: Pick<WordsRequest, 'query' | 'wordsSection' | 'category' | 'progress'>,
): WordFilter {
  const { query, wordsSection, category, progress } = request;
  return {
    key: searchKeyOf(query),
    category: category === 'TOP_WORDS' ? undefined : category,
    learned: wordsSection === 'LEARNED_WORDS' || progress === 'LEARNED',
    trained: progress && trainedOf[progress],
  };
}
