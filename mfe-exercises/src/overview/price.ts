import { pricedParts } from '@mova/contracts/names';

/** Unlimited for premium users, unknown until the account is loaded. */
export type TrainingsLeft = number | 'unlimited' | 'unknown';

/**
 * Returns the price of a training: one free training for each of four exercises left out, at least one and at
 * most what is left. The service computes the real price from the answers.
 *
 * @returns null where no price applies
 */
export function priceOf(done: number, left: TrainingsLeft): number | null {
  if (left === 'unlimited') return null;
  const price = Math.max(1, pricedParts - done);
  return left === 'unknown' ? price : Math.min(price, left);
}

/** Whether a training may begin. If the number is unknown, the route guard decides. */
export function mayTrain(left: TrainingsLeft): boolean {
  return left === 'unlimited' || left === 'unknown' || left > 0;
}
