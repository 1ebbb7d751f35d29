/**
 * The least of a few measurements, in milliseconds: what a machine with other work adds comes and goes,
 * what the code under test costs stays. Ends early with the first measurement within `bound`.
 *
 * @param measure makes the state to be measured anew, and gives the milliseconds of one measurement: by
 * `startAwakeStopwatch`, for a machine may be busy through all of them
 */
export async function fastestOf(
  attempts: number,
  bound: number,
  measure: () => Promise<number>,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least >= bound; attempt += 1) {
    least = Math.min(least, await measure());
  }
  return least;
}
