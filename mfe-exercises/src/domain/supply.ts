import { maxTrainingWords, minTrainingWords } from '@mova/contracts/names';

/** How many words a source has, counted before a training starts. */
export interface Supply {
  /** Words to train first: those not learned, or all of those selected or due. */
  readonly first: number;
  /** Learned words that fill the training up to ten; not counted if `first` is enough. */
  readonly learned: number;
  /** Built-in words of the category that the start adds to the dictionary first. */
  readonly missing: number;
}

/** Returns what one training takes: words to train first, then learned ones, ten in all; null for too few. */
export function shareOf({ first, learned, missing }: Supply) {
  if (first + missing + learned < minTrainingWords) return null;
  const ofFirst = Math.min(maxTrainingWords, first + missing);
  return { first: ofFirst, learned: Math.min(maxTrainingWords - ofFirst, learned) };
}

export function needsLearned(first: number): boolean {
  return first < maxTrainingWords;
}
