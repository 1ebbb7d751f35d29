import { pricedParts } from '@mova/contracts';

/** Least a saved run of a free learner costs, in free trainings (decision 28). */
const leastPrice = 1;

/**
 * Free trainings a saved run uses (decision 28): one for each of the four parts of a training (specification §6)
 * that was left empty, at least one, and none of a premium learner. Which kinds of exercise filled the parts
 * does not matter, nor how many kinds there are.
 *
 * @param answeredParts parts of the result with an answer
 */
export function priceOfRun(answeredParts: number, isPremium: boolean): number {
  return isPremium ? 0 : Math.max(leastPrice, pricedParts - answeredParts);
}

/** Free trainings left once a price is paid: never below 0, however much a run was worth. */
export function leftAfter(left: number, price: number): number {
  return Math.max(0, left - price);
}
