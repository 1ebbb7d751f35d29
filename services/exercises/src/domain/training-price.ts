import { pricedParts } from '@mova/contracts';

const minPrice = 1;

/**
 * Returns the free trainings that saving a training costs: one for each of the four priced parts without an
 * answer, at least one; nothing for a premium user. Which exercise kinds fill the parts does not matter.
 */
export function priceOfTraining(answeredParts: number, isPremium: boolean): number {
  return isPremium ? 0 : Math.max(minPrice, pricedParts - answeredParts);
}

export function leftAfter(left: number, price: number): number {
  return Math.max(0, left - price);
}
