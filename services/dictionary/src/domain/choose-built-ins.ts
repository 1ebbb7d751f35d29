import type { WordCategory } from '@mova/contracts';
import type { BuiltInSet, CategorisedWord } from '../content/word-set-schema.ts';

/** What a learner chose of the built-in words. */
export interface Choice {
  /** In the order of the sets, each word once. */
  readonly words: readonly CategorisedWord[];
  /** Wanted ids that the chosen category does not have. */
  readonly unknownIds: readonly number[];
}

/**
 * The built-in words of a category, TOP_WORDS being all hundred; only those with the wanted ids when there
 * are any.
 */
export function chooseBuiltIns(
  sets: readonly BuiltInSet[],
  category: WordCategory,
  ids: readonly number[] | undefined,
): Choice {
  const offered = sets
    .filter((set) => category === 'TOP_WORDS' || set.category === category)
    .flatMap((set) => set.words.map((word) => ({ ...word, category: set.category })));
  if (!ids) return { words: offered, unknownIds: [] };
  const known = new Set(offered.map(({ id }) => id));
  return {
    words: offered.filter(({ id }) => ids.includes(id)),
    unknownIds: ids.filter((id) => !known.has(id)),
  };
}
