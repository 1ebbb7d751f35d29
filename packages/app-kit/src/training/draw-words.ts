/** Fewest words a training needs (specification §5). */
export const minTrainingWords = 5;
/** Most words of one training (specification §9). */
export const maxTrainingWords = 10;

/**
 * Draws the words of a training from those chosen: all of them up to ten, else ten at random, each set as
 * likely as any other, in random order. Drawn once when it starts, so that all its parts use the same.
 *
 * @param random answers from 0 up to, not including, 1
 */
export function drawWords<Id>(chosen: readonly Id[], random: () => number = Math.random): Id[] {
  return shuffled(chosen, random).slice(0, maxTrainingWords);
}

/**
 * The same items in random order, each order as likely as any other.
 *
 * @param random answers from 0 up to, not including, 1
 */
export function shuffled<Item>(items: readonly Item[], random: () => number = Math.random): Item[] {
  const rest = [...items];
  const drawn: Item[] = [];
  while (rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return drawn;
}
