import { loadWordSets } from '../content/load-word-sets.ts';
import type { BuiltInSet, BuiltInWord } from '../content/word-set-schema.ts';

export const realSets: readonly BuiltInSet[] = loadWordSets();

/** Changes of one word, in part. */
export type WordChange = Partial<Omit<BuiltInWord, 'example'>> & {
  example?: Partial<BuiltInWord['example']>;
};

/** Returns the real sets with one word changed. */
export function planted(change: WordChange, foreignWord = 'bread'): BuiltInSet[] {
  return realSets.map((set) => ({
    ...set,
    words: set.words.map((word) =>
      word.foreignWord === foreignWord
        ? { ...word, ...change, example: { ...word.example, ...change.example } }
        : word,
    ),
  }));
}
