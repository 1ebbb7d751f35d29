import type { BuiltInSet, BuiltInWord } from '../content/word-set-schema.ts';

/** Checks the built-in sets. Returns one line per issue, starting with the category or the word it concerns. */
export type LintRule = (sets: readonly BuiltInSet[]) => string[];

export function wordsOf(sets: readonly BuiltInSet[]): BuiltInWord[] {
  return sets.flatMap(({ words }) => words);
}

/** Makes a rule of a check of single words. @param issuesOf returns the issues of a word */
export function perWord(issuesOf: (word: BuiltInWord) => string[]): LintRule {
  return (sets) =>
    wordsOf(sets).flatMap((word) => issuesOf(word).map((issue) => `${word.foreignWord}: ${issue}`));
}
