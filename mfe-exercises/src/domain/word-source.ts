import type { WordCategory } from '@mova/contracts';
import { minTrainingWords, type WordTopic, wordTopics } from '@mova/contracts/names';

/** Selected words, what is for today, the whole dictionary, or one category. */
export type WordSource = 'selected' | 'due' | 'all' | WordTopic;

export interface WordsToTrain {
  readonly source: WordSource;
  /** Ids of the words selected in the dictionary, whatever the source is. */
  readonly selected: readonly number[];
}

/** Query parameter: `/exercises?words=FOOD`. */
export const wordSourceParameter = 'words';

export function offersSelected(selected: readonly number[]): boolean {
  return selected.length >= minTrainingWords;
}

export function isTopic(source: string): source is WordTopic {
  return wordTopics.some((topic) => topic === source);
}

/**
 * Returns the source for a query parameter; by default the selected words if they are enough, then what is due.
 * @param totalDue undefined while unknown
 */
export function wordSourceOf(
  code: string | null,
  selected: readonly number[],
  totalDue: number | undefined,
): WordSource {
  if (code === 'due' || code === 'all' || (code !== null && isTopic(code))) return code;
  if (offersSelected(selected)) return 'selected';
  return totalDue ? 'due' : 'all';
}

/** Returns the category whose words are trained; undefined for today's words and selected ones. */
export function categoryOf(source: WordSource): WordCategory | undefined {
  if (source === 'all') return 'TOP_WORDS';
  return isTopic(source) ? source : undefined;
}
