import type { WordCategory } from '@mova/contracts';
import type { BuiltInSet, CategorisedWord } from '../content/word-set-schema.ts';

export interface Choice {
  readonly words: readonly CategorisedWord[];
  /** Requested ids that the category does not have. */
  readonly unknownIds: readonly number[];
}

/** Returns the built-in words of a category (TOP_WORDS has all hundred), limited to `ids` when given. */
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
