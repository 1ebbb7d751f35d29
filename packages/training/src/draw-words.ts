import { maxTrainingWords } from '@mova/contracts/names';

/** Returns the words of a training in random order: all of them up to ten, else ten at random. */
export function drawWords<Id>(chosen: readonly Id[], random: () => number = Math.random): Id[] {
  return shuffled(chosen, random).slice(0, maxTrainingWords);
}

/** Returns the items in random order, each order equally likely. `random` returns a number in [0, 1). */
export function shuffled<Item>(items: readonly Item[], random: () => number = Math.random): Item[] {
  const rest = [...items];
  const drawn: Item[] = [];
  while (rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return drawn;
}
