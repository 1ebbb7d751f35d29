import type { WordSet } from '@mova/contracts';

/** Returns the words of sets that the user does not have yet. */
export function missingIn(sets: readonly WordSet[]): WordSet['words'] {
  return sets.flatMap(({ words }) => words).filter(({ owned }) => !owned);
}

/** Returns the ids with those of some words added or removed. */
export function withWords(
  chosen: ReadonlySet<number>,
  words: WordSet['words'],
  wanted: boolean,
): ReadonlySet<number> {
  const ids = new Set(words.map(({ id }) => id));
  return wanted ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.has(id)));
}
