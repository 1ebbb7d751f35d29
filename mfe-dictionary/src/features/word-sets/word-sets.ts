import type { WordSet } from '@mova/contracts';

/** Words of sets that the learner does not have yet. */
export function missingIn(sets: readonly WordSet[]): WordSet['words'] {
  return sets.flatMap(({ words }) => words).filter(({ owned }) => !owned);
}

/** The ids with those of some words chosen or let go. */
export function withWords(
  chosen: ReadonlySet<number>,
  words: WordSet['words'],
  wanted: boolean,
): ReadonlySet<number> {
  const ids = new Set(words.map(({ id }) => id));
  return wanted ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.has(id)));
}
