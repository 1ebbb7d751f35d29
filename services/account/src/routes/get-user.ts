import { calls } from '@mova/contracts';
import { ApiError, handle, type Log, type Route, sessionLives } from '@mova/service-kit';
import { findProfile } from '../db/users-repository.ts';
import type { AccountDeps } from '../deps.ts';

/** Long enough for a healthy service, short enough not to delay the page if one is down. */
const deadlineMs = 250;

/** Reads the profile and asks two other services at once. The part of a service that fails is null. */
export function getUser({ db, services, sessions }: AccountDeps): Route {
  return handle(calls.getUser, async ({ caller, query, log, requestId }) => {
    const { userId } = caller;
    const options = { deadlineMs, requestId };
    const request = { params: { userId }, userId };
    const [profile, grammar, trainings] = await Promise.all([
      findProfile(db, userId),
      services.call(calls.getGrammarStatuses, request, options).catch(logAndIgnore(log, missing)),
      services.call(calls.getFreeTrainings, { ...request, query }, options).catch(logAndIgnore(log, missing)),
    ]);
    if (!profile) {
      // The account was erased after the gateway had checked the session.
      await sessions
        .end(caller.sessionId)
        .catch(logAndIgnore(log, 'the session of an erased account may be left'));
      throw new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
    }
    const { isPremium } = profile;
    if (isPremium !== caller.isPremium) {
      // A failure is not worth failing this call: the next one tries again.
      await sessions
        .setPremium(userId, isPremium, sessionLives.remembered.seconds)
        .catch(logAndIgnore(log, 'premium was not written to Redis'));
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
        freeTrainingsDaily: trainings?.freeTrainingsDaily,
      },
      grammarExercises: grammar?.statuses ?? null,
    };
  });
}

const missing = 'a part of the user is missing';

function logAndIgnore(log: Log, message: string): (error: unknown) => null {
  return (error) => {
    log.warn({ err: error }, message);
    return null;
  };
}
