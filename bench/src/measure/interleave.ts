import { median } from '../row.ts';

/**
 * Measures several sides in turns, so that other load of the machine affects all alike.
 *
 * @param rounds that count; each side is measured once a round
 * @param warmUps rounds before them
 * @param measure of one side; rounds of the warm-up are below 0
 * @returns the samples of each side
 */
export async function takeTurns<Name extends string, Sample>(
  names: readonly Name[],
  { rounds, warmUps }: { readonly rounds: number; readonly warmUps: number },
  measure: (name: Name, round: number) => Promise<Sample>,
): Promise<Record<Name, Sample[]>> {
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Sample[]>;
  for (let round = -warmUps; round < rounds; round++) {
    // The order changes: a side that follows a slow one finds other caches.
    const first = Math.abs(round) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const sample = await measure(name, round);
      if (round >= 0) samples[name].push(sample);
    }
  }
  return samples;
}

/**
 * Times several sides in turns.
 *
 * @param sides what to time, by name
 * @param rounds timed rounds, after a tenth as many to warm up
 * @returns the median of each side, in milliseconds
 */
export async function interleave<Name extends string>(
  sides: Readonly<Record<Name, (round: number) => Promise<unknown>>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(sides) as Name[];
  const samples = await takeTurns(names, { rounds, warmUps: Math.ceil(rounds / 10) }, async (name, round) => {
    const started = performance.now();
    await sides[name](round);
    return performance.now() - started;
  });
  return Object.fromEntries(names.map((name) => [name, median(samples[name])])) as Record<Name, number>;
}
