import { calls } from '@mova/contracts';
import { ApiError, handle, type Log } from '@mova/service-kit';
import { findProfile } from '../db/users-repository.ts';
import type { AccountParts } from '../deps.ts';
import { projectPremium } from '../premium/project-premium.ts';

/** Long enough for a healthy neighbour, short enough that a dead one costs nobody their page. */
const deadlineMs = 250;

const missing = 'a part of the user is missing';

/** Asks the database and both neighbours at once; a neighbour that cannot answer makes its part null. */
export const getUser = ({ db, services, sessions }: AccountParts) =>
  handle(calls.getUser, async ({ caller, log, requestId }) => {
    const { userId } = caller;
    const options = { deadlineMs, requestId };
    const about = { params: { userId }, userId };
    const [profile, grammar, trainings] = await Promise.all([
      findProfile(db, userId),
      services.call(calls.getGrammarStatuses, about, options).catch(warned(log, missing)),
      services.call(calls.getFreeTrainings, about, options).catch(warned(log, missing)),
    ]);
    if (!profile) {
      // Erased while this identity still travelled. Should its session have been left behind, it ends here.
      await sessions.end(caller.sessionId).catch(warned(log, 'a session without an account is left'));
      throw new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
    }
    const { isPremium } = profile;
    if (isPremium !== caller.isPremium) {
      // Tried again by the next getUser: no reason to fail this one.
      await projectPremium(sessions, { userId, isPremium }).catch(warned(log, 'premium is not projected'));
    }
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

/** Notes what could not be had and goes on without it. */
function warned(log: Log, what: string): (error: unknown) => null {
  return (error) => {
    log.warn({ err: error }, what);
    return null;
  };
}
