/** The part of the gateway that answers; the process of that name owns the socket and replaces it. */
export const gatewayWorker = 'gateway worker';

/** How often a process is killed in a round: what a save goes through most of all, anybody else once. */
const shares: Readonly<Record<string, number>> = {
  gateway: 3,
  [gatewayWorker]: 2,
  exercises: 4,
  dictionary: 4,
};

/**
 * Deals who is killed next: in rounds, at random within each, so that nobody is left out by chance. Who is down
 * when it is their turn is left for later in the round.
 *
 * @param names every process there is
 * @param random answers from 0 up to, not including, 1
 * @returns draws a name; undefined while nobody is alive
 */
export function dealVictims(
  names: readonly string[],
  random: () => number = Math.random,
): (isAlive: (name: string) => boolean) => string | undefined {
  const shuffledRound = () =>
    names
      .flatMap((name) => Array.from({ length: shares[name] ?? 1 }, () => ({ name, at: random() })))
      .sort((one, other) => one.at - other.at)
      .map(({ name }) => name);
  let left = shuffledRound();
  return (isAlive) => {
    if (!names.some(isAlive)) return undefined;
    if (!left.some(isAlive)) left = [...left, ...shuffledRound()];
    const [name] = left.splice(left.findIndex(isAlive), 1);
    return name;
  };
}
