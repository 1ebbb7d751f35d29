import { pricedParts } from '@mova/contracts/names';

/** Free trainings a learner has: a number, none needed (premium), or not known at the moment. */
export type TrainingsLeft = number | 'unlimited' | 'unknown';

/**
 * Free trainings a run uses once it is saved: one for every part of a training that stays without an answer, at
 * least one, and never more than are left (decision 28). The service computes the real price from what was
 * answered; this is what it comes to when all exercises that the run has are done.
 *
 * @param done how many exercises the run has
 * @returns null where no price is to be named
 */
export function priceOf(done: number, left: TrainingsLeft): number | null {
  if (left === 'unlimited') return null;
  const price = Math.max(1, pricedParts - done);
  return left === 'unknown' ? price : Math.min(price, left);
}

/** Whether the learner may begin another training; where the number is not known, its guard decides. */
export function mayTrain(left: TrainingsLeft): boolean {
  return left === 'unlimited' || left === 'unknown' || left > 0;
}
