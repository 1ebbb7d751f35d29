/**
 * Returns the minimum of a few measurements, in milliseconds, since other work on the machine comes and goes.
 * Stops at the first measurement within `bound`.
 *
 * @param measure takes one measurement of freshly made state, by `startEventLoopStopwatch`
 */
export async function fastestOf(
  attempts: number,
  bound: number,
  measure: () => Promise<number>,
): Promise<number> {
  let minimum = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && minimum >= bound; attempt += 1) {
    minimum = Math.min(minimum, await measure());
  }
  return minimum;
}
