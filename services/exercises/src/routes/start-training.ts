import { calls, type RequestOf, type Training } from '@mova/contracts';
import { ApiError, changeAsUser, handle, learningDay, type Route, type UserCaller } from '@mova/service-kit';
import type { Transaction } from 'kysely';
import type { ExercisesDatabase } from '../db/database.ts';
import { lockLedger } from '../db/ledger-repository.ts';
import {
  countClaims,
  countUnsavedOfDay,
  expireOldestClaim,
  insertTraining,
  lockTraining,
  restartTraining,
  type StoredTraining,
} from '../db/training-repository.ts';
import type { ExercisesDeps } from '../deps.ts';
import { mustExpireClaim, renewed, startError } from '../domain/free-trainings.ts';

type Body = RequestOf<typeof calls.startTraining>['body'];

/**
 * Registers a training before its first word is shown, and reserves a free training for it. Repeating it changes
 * nothing, unless the training was cancelled: then it starts again.
 */
export function startTraining({ db, freeTrainings, maxUnsavedPerDay, now }: ExercisesDeps): Route {
  return handle(calls.startTraining, ({ body, caller, query }) =>
    changeAsUser(db, 'exercises', caller.userId, async (trx) => {
      const ledger = await lockLedger(trx, caller.userId, freeTrainings.initial);
      const { left } = renewed(ledger, learningDay(now(), query.utcOffset), freeTrainings.daily);
      const known = await findStarted(trx, caller, body);
      const run =
        known && !known.isCancelled
          ? known.training
          : await start(trx, caller, body, { known, left, maxUnsavedPerDay });
      return { run, freeTrainingsLeft: caller.isPremium ? null : left };
    }),
  );
}

interface StartContext {
  /** The training, when it was started before and cancelled. */
  readonly known: StoredTraining | undefined;
  readonly left: number;
  readonly maxUnsavedPerDay: number;
}

/** Starts a training, or starts it again. The ledger must be locked. */
async function start(
  trx: Transaction<ExercisesDatabase>,
  { userId, isPremium }: UserCaller,
  body: Body,
  { known, left, maxUnsavedPerDay }: StartContext,
): Promise<Training> {
  if (!isPremium) await reserveFreeTraining(trx, userId, left);
  const wanted = { ...body, userId, isPremium };
  if (known) return restartTraining(trx, wanted);
  if ((await countUnsavedOfDay(trx, userId, maxUnsavedPerDay)) >= maxUnsavedPerDay)
    throw new ApiError('TOO_MANY_UNSAVED_TRAININGS', 'Too many trainings were started today and not saved');
  const training = await insertTraining(trx, wanted);
  // Another user may use the same id at this moment; the user's own starts wait for the ledger.
  if (!training) throw conflict('runId', 'This run id is taken');
  return training;
}

async function reserveFreeTraining(
  trx: Transaction<ExercisesDatabase>,
  userId: number,
  left: number,
): Promise<void> {
  const standing = { left, ...(await countClaims(trx, userId)) };
  const error = startError(standing);
  if (error) throw new ApiError(error, 'No free training can be started');
  if (mustExpireClaim(standing)) await expireOldestClaim(trx, userId);
}

/** Returns the training if it was started before. @throws ApiError CONFLICT when its user or words differ */
async function findStarted(
  trx: Transaction<ExercisesDatabase>,
  { userId }: UserCaller,
  { runId, wordIds }: Body,
): Promise<StoredTraining | undefined> {
  const known = await lockTraining(trx, runId);
  if (!known) return undefined;
  if (known.userId !== userId) throw conflict('runId', 'This run id is taken');
  const words = new Set(known.wordIds);
  if (words.size !== wordIds.length || wordIds.some((wordId) => !words.has(wordId)))
    throw conflict('wordIds', 'This training was started with other words');
  return known;
}

const conflict = (field: keyof Body, message: string) =>
  new ApiError('CONFLICT', 'The training does not fit the one that was started', {
    errors: [{ path: `body.${field}`, message }],
  });
