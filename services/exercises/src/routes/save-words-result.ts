import { calls, headerNames, type Training } from '@mova/contracts';
import {
  ApiError,
  appendEvent,
  changeAsUser,
  handle,
  learningDay,
  type Route,
  type UserCaller,
  writeEventPosition,
} from '@mova/service-kit';
import type { Transaction } from 'kysely';
import type { ExercisesDatabase } from '../db/database.ts';
import { lockLedger, setBalance } from '../db/ledger-repository.ts';
import { countClaims, expireOldestClaim, lockTraining, saveTraining } from '../db/training-repository.ts';
import type { ExercisesDeps } from '../deps.ts';
import {
  countsAsPremium,
  type FreeTrainings,
  hasFreeTraining,
  leftAfter,
  mustExpireClaim,
  needsFreeTraining,
  priceOfTraining,
  renewed,
} from '../domain/free-trainings.ts';
import {
  answeredParts,
  answersByKind,
  eventAnswers,
  fieldsWithForeignWords,
  isEmpty,
  readResult,
  type TrainingResult,
  withoutSaved,
} from '../domain/training-result.ts';

interface Saved {
  readonly run: Training;
  readonly left: number;
  readonly eventPosition: string;
}

/**
 * Saves the result of a training: result, ledger and `training.completed` event in one transaction. Whatever is saved
 * again changes nothing; an exercise that is new to the training is added to it, at no further price.
 */
export function saveWordsResult({ db, freeTrainings, wake, now }: ExercisesDeps): Route {
  return handle(calls.saveWordsResult, async ({ body, query, caller, respondHeader }) => {
    const result = readResult(body.exercisesResult);
    if (isEmpty(result)) throw invalid([''], 'The result has no answer');
    const saved = await changeAsUser(db, 'exercises', caller.userId, (trx) =>
      saveNew(trx, caller, body.runId, result, {
        freeTrainings,
        today: learningDay(now(), query.utcOffset),
      }),
    );
    wake();
    respondHeader(headerNames.eventPosition, saved.eventPosition);
    return { run: saved.run, freeTrainingsLeft: caller.isPremium ? null : saved.left };
  });
}

async function saveNew(
  trx: Transaction<ExercisesDatabase>,
  { userId, isPremium }: UserCaller,
  runId: string,
  sent: TrainingResult,
  { freeTrainings, today }: { readonly freeTrainings: FreeTrainings; readonly today: string },
): Promise<Saved> {
  const ledger = await lockLedger(trx, userId, freeTrainings.initial);
  const { now } = ledger;
  const { left, renewedOn } = renewed(ledger, today, freeTrainings.daily);
  const started = await lockTraining(trx, runId);
  if (started?.userId !== userId) throw new ApiError('NOT_FOUND', 'There is no such training');
  const { training, eventPosition } = started;
  const result = withoutSaved(sent, started.saved);
  if (eventPosition !== null && isEmpty(result)) return { run: training, left, eventPosition };
  const foreign = fieldsWithForeignWords(result, started.wordIds);
  if (foreign.length > 0) throw invalid(foreign, 'Only words of the training may be answered');
  const isFree = eventPosition !== null || isPremium || countsAsPremium(started, now);
  const price = priceOfTraining(answeredParts(result), isFree);
  if (price > 0 && needsFreeTraining(started)) await useFreeTraining(trx, userId, left);
  const position = await appendEvent(trx, 'training.completed', {
    userId,
    runId: training.runId,
    savedAt: now.toISOString(),
    answers: eventAnswers(result),
  });
  const paid = { left: leftAfter(left, price), eventPosition: writeEventPosition(position) };
  const run = await saveTraining(trx, training.runId, {
    savedAt: now,
    correct: training.correct + result.correct,
    wrong: training.wrong + result.wrong,
    answers: { ...started.saved, ...answersByKind(result) },
    price,
    eventPosition: paid.eventPosition,
  });
  if (paid.left !== left) await setBalance(trx, userId, { left: paid.left, renewedOn });
  return { run, ...paid };
}

/** Uses a free training for a training without a claim: one must not do for any number of trainings. */
async function useFreeTraining(
  trx: Transaction<ExercisesDatabase>,
  userId: number,
  left: number,
): Promise<void> {
  const standing = { left, ...(await countClaims(trx, userId)) };
  if (!hasFreeTraining(standing))
    throw new ApiError(
      'NO_TRAININGS_LEFT',
      'The training has no claim any more, and no free training is left',
    );
  if (mustExpireClaim(standing)) await expireOldestClaim(trx, userId);
}

/** @param fields of the result; the empty string stands for all of it */
function invalid(fields: readonly string[], message: string): ApiError {
  const errors = fields.map((field) => ({
    path: ['body', 'exercisesResult', field].filter(Boolean).join('.'),
    message,
  }));
  return new ApiError('INVALID_REQUEST', 'The request is invalid', { errors });
}
