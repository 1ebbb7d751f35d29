/** Least a saved run of a free learner costs, in free trainings (decision 28). */
const leastPrice = 1;

/**
 * Free trainings a saved run uses (decision 28): one for each part without an answer, at least one, and none
 * of a premium learner.
 *
 * @param emptyParts parts of the result without an answer
 */
export function priceOfRun(emptyParts: number, isPremium: boolean): number {
  return isPremium ? 0 : Math.max(leastPrice, emptyParts);
}

/** Free trainings left once a price is paid: never below 0, however much a run was worth. */
export function leftAfter(left: number, price: number): number {
  return Math.max(0, left - price);
}
