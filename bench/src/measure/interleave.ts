import { median } from '../row.ts';

/**
 * Times several sides in turns, so that other load of the machine affects all alike.
 *
 * @param sides what to time, by name; each is run once a round
 * @param rounds timed rounds, after a tenth as many to warm up
 * @returns the median of each side, in milliseconds
 */
export async function interleave<Name extends string>(
  sides: Readonly<Record<Name, (round: number) => Promise<unknown>>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(sides) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
    // The order changes: a side that follows a slow one finds other caches.
    const first = Math.abs(round) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const started = performance.now();
      await sides[name](round);
      if (round >= 0) samples[name].push(performance.now() - started);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(samples[name])])) as Record<Name, number>;
}
