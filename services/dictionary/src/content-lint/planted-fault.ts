import { loadWordSets } from '../content/load-word-sets.ts';
import type { BuiltInSet, BuiltInWord } from '../content/word-set-schema.ts';

/** The sets as they are served, for the test of each rule. */
export const realSets: readonly BuiltInSet[] = loadWordSets();

/** Changes of one word; `example` may be changed in part. */
export type WordChange = Partial<Omit<BuiltInWord, 'example'>> & {
  example?: Partial<BuiltInWord['example']>;
};

/** The real sets with one word changed (`bread`, the first one, unless another is named). */
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
