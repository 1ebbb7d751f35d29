import { useGetUserQuery } from '@mova/app-kit';
import type { TrainingsLeft } from './price.ts';

/**
 * How many trainings the learner may still begin.
 *
 * @param counted what the exercises service told, as long as it did; the account's own number stands in for it
 */
export function useTrainingsLeft(counted: number | undefined): TrainingsLeft {
  const { data: user, isError } = useGetUserQuery();
  if (user?.userDetails.isPremium) return 'unlimited';
  // Before the account is known nobody is told a number that premium makes void.
  if (!user && !isError) return 'unknown';
  return counted ?? user?.userDetails.freeTrainingsLeft ?? 'unknown';
}
