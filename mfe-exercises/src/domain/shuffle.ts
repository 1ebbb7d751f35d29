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
