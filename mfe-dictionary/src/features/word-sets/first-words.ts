import type { WordCategory, WordSet } from '@mova/contracts';
import { minTrainingWords, type StartLevel, startLevels } from '@mova/contracts/names';

export type BuiltIn = WordSet['words'][number] & { readonly category: WordCategory };

/** In order: words of the level itself, then harder ones, then easier ones, the nearest first. */
function distance(word: BuiltIn, level: StartLevel): number {
  const at = startLevels.findIndex((each) => each === word.level);
  if (at < 0) return startLevels.length * 2;
  const above = at - startLevels.indexOf(level);
  return above >= 0 ? above : startLevels.length - above;
}

/** Returns the built-in words of the first training: those missing in the dictionary, in turn from each topic. */
export function firstWords(
  sets: readonly WordSet[],
  level: StartLevel,
  count = minTrainingWords,
): readonly BuiltIn[] {
  const ranked = sets.map(({ category, words }) =>
    words
      .filter(({ owned }) => !owned)
      .map((word) => ({ ...word, category }))
      .sort((one, other) => distance(one, level) - distance(other, level)),
  );
  const longest = Math.max(0, ...ranked.map((words) => words.length));
  const inTurn = Array.from({ length: longest }, (_, at) =>
    ranked.flatMap((words) => words[at] ?? []),
  ).flat();
  const chosen = new Set(inTurn.slice(0, count));
  return ranked.flat().filter((word) => chosen.has(word));
}
