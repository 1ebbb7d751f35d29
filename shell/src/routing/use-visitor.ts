import { hasStartedRun, readIds, useGetUserQuery, useSession } from '@mova/app-kit';
import type { User } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import type { Visitor } from './guards.ts';

/** Who stands before a guard, live: signing in or out anywhere decides anew. */
export function useVisitor(needsAccount: boolean): Visitor {
  const session = useSession();
  const { data, isError } = useGetUserQuery(undefined, { skip: !session || !needsAccount });
  return {
    signedIn: session !== null,
    trainings: trainingsOf(data, isError),
    hasStartedRun: hasStartedRun(),
    hasExerciseWords: readIds(cookieNames.exerciseWords).length > 0,
  };
}

/**
 * Nobody is turned away for a service that cannot be asked: the server decides in the end, and what a
 * learner did is never thrown away.
 */
export function trainingsOf(user: User | undefined, failed: boolean): Visitor['trainings'] {
  if (!user) return failed ? 'left' : 'unknown';
  const { isPremium, freeTrainingsLeft } = user.userDetails;
  return isPremium || freeTrainingsLeft === null || freeTrainingsLeft > 0 ? 'left' : 'none';
}
