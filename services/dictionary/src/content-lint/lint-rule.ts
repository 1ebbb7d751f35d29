import type { BuiltInSet, BuiltInWord } from '../content/word-set-schema.ts';

/**
 * One rule about the built-in sets: looks at all of them and returns one line per fault, each starting with
 * the category or the word it concerns. No fault, empty list.
 */
export type LintRule = (sets: readonly BuiltInSet[]) => string[];

/** Every word of every set. */
export function wordsOf(sets: readonly BuiltInSet[]): BuiltInWord[] {
  return sets.flatMap(({ words }) => words);
}

/**
 * Makes a rule of a check that looks at one word alone.
 *
 * @param faultsOf what is wrong with the word, one entry a fault
 */
export function perWord(faultsOf: (word: BuiltInWord) => string[]): LintRule {
  return (sets) =>
    wordsOf(sets).flatMap((word) => faultsOf(word).map((fault) => `${word.foreignWord}: ${fault}`));
}
