import { maxTrainingWords, minTrainingWords } from '@mova/app-kit';

/** What a source of words holds, as counted before a training begins. */
export interface Supply {
  /** Words to be trained first: not learned ones of the dictionary or a topic, all of those chosen or due. */
  readonly first: number;
  /** Learned words that fill the training up to ten; not counted where `first` is enough. */
  readonly learned: number;
  /** Built-in words of the topic that the start first adds to the dictionary. */
  readonly missing: number;
}

/** What a training takes of a supply. */
interface Share {
  /** Of the words to be trained first, added ones included. */
  readonly first: number;
  readonly learned: number;
}

/**
 * What one training takes: words to be trained first, then learned ones as a repetition, ten in all. Null
 * where there are too few for a training.
 */
export function shareOf({ first, learned, missing }: Supply): Share | null {
  if (first + missing + learned < minTrainingWords) return null;
  const ofFirst = Math.min(maxTrainingWords, first + missing);
  return { first: ofFirst, learned: Math.min(maxTrainingWords - ofFirst, learned) };
}

/** Whether learned words have to fill up a training that has so many others. */
export function needsLearned(first: number): boolean {
  return first < maxTrainingWords;
}
