/** The gateway process that answers; its parent owns the socket and replaces it. */
export const gatewayWorker = 'gateway worker';

/** Kills of a process in a round, one unless named: more for those on the path of a save. */
const shares: Readonly<Record<string, number>> = {
  gateway: 3,
  [gatewayWorker]: 2,
  exercises: 4,
  dictionary: 4,
};

/**
 * Chooses which process is killed next: in rounds, in random order, so that none is left out by chance. A process
 * that is down when its turn comes is chosen later in the round.
 *
 * @returns a function that draws a name; undefined while no process is alive
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
