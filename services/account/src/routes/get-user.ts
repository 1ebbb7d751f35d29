import { calls } from '@mova/contracts';
import { ApiError, handle, type Log } from '@mova/service-kit';
import { findProfile } from '../db/users-repository.ts';
import type { AccountParts } from '../parts.ts';
import { projectPremium } from './project-premium.ts';

/** Long enough for a healthy neighbour, short enough that a dead one costs nobody their page. */
const deadlineMs = 250;

/** Asks the database and both neighbours at once; a neighbour that cannot answer makes its part null. */
export const getUser = ({ db, services, sessions }: AccountParts) =>
  handle(calls.getUser, async ({ caller, log, requestId }) => {
    const { userId } = caller;
    const options = { deadlineMs, requestId };
    const about = { params: { userId }, userId };
    const [profile, grammar, trainings] = await Promise.all([
      findProfile(db, userId),
      services.call(calls.getGrammarStatuses, about, options).catch(logged(log)),
      services.call(calls.getFreeTrainings, about, options).catch(logged(log)),
    ]);
    // The account was erased while this session's identity still travelled.
    if (!profile) throw new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
    const { isPremium } = profile;
    if (isPremium !== caller.isPremium) await projectPremium(sessions, { userId, isPremium });
    return {
      email: profile.email,
      name: profile.name,
      userId,
      settings: profile.settings,
      userDetails: {
        id: userId,
        isPremium,
        freeTrainingsLeft: trainings?.freeTrainingsLeft ?? null,
      },
      grammarExercises: grammar?.statuses ?? null,
    };
  });

/** Notes why a part is missing and goes on without it. */
function logged(log: Log): (error: unknown) => null {
  return (error) => {
    log.warn({ err: error }, 'a part of the user is missing');
    return null;
  };
}
