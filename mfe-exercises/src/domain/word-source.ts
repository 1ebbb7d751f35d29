import { minTrainingWords } from '@mova/app-kit';
import { type WordTopic, wordTopics } from '@mova/contracts/names';

/**
 * Where the words of a training come from: those chosen in the dictionary, those due today, the whole
 * dictionary, or one topic of it.
 */
export type WordSource = 'selected' | 'due' | 'all' | WordTopic;

/** Name of the address's parameter: `/exercises?words=FOOD`. */
export const wordSourceParameter = 'words';

/** Whether words chosen in the dictionary are enough to be offered. */
export function offersSelected(selected: readonly number[]): boolean {
  return selected.length >= minTrainingWords;
}

/** Whether a source is a topic. */
export function isTopic(source: string): source is WordTopic {
  return wordTopics.some((topic) => topic === source);
}

/**
 * The source that a code of the address stands for. Without a code, or with an unknown one, the words chosen
 * in the dictionary if they are enough, else the whole dictionary.
 */
export function wordSourceOf(code: string | null, selected: readonly number[]): WordSource {
  const offered = offersSelected(selected);
  if (code === 'due' || code === 'all') return code;
  if (code !== null && isTopic(code)) return code;
  return offered ? 'selected' : 'all';
}
