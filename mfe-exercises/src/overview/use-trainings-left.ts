import { useGetUserQuery } from '@mova/app-kit';
import type { TrainingsLeft } from './price.ts';

/**
 * Returns how many trainings may still begin.
 *
 * @param counted the number of the exercises service; without it the account's number is used
 */
export function useTrainingsLeft(counted: number | undefined): TrainingsLeft {
  const { data: user, isError } = useGetUserQuery();
  if (user?.userDetails.isPremium) return 'unlimited';
  // A premium user must not see a number before the account is loaded.
  if (!user && !isError) return 'unknown';
  return counted ?? user?.userDetails.freeTrainingsLeft ?? 'unknown';
}
