import { calls, headerNames, type Training } from '@mova/contracts';
import {
  ApiError,
  appendEvent,
  changeAsLearner,
  handle,
  type Route,
  type UserCaller,
  writeEventPosition,
} from '@mova/service-kit';
import type { Kysely, Transaction } from 'kysely';
import type { ExercisesDatabase } from '../db/database.ts';
import { holdLedger, setFreeTrainings } from '../db/ledger-repository.ts';
import { countClaims, holdRun, overtakeRun, saveRun } from '../db/run-repository.ts';
import { leftAfter, priceOfRun } from '../domain/run-price.ts';
import {
  answeredParts,
  answersByKind,
  eventAnswers,
  fieldsWithForeignWords,
  isEmpty,
  type RunResult,
  readResult,
} from '../domain/run-result.ts';
import { countsAsPremium, hasTrainingToUse, needsTraining, overtakesRun } from '../domain/starting.ts';

interface SavingParts {
  readonly db: Kysely<ExercisesDatabase>;
  /** Trainings a new account starts with. */
  readonly freeTrainings: number;
  /** Tells those who apply the result that there is one. Called after the commit; must not throw. */
  readonly wake: () => void;
}

interface Saved {
  readonly run: Training;
  readonly left: number;
  readonly eventPosition: string;
}

/**
 * Saves the result of a run: result, ledger and `training.completed` in one transaction, all or nothing. The
 * same run again, from another tab too, changes nothing and answers the same run and position, with what is
 * left by then.
 */
export function saveWordsResult({ db, freeTrainings, wake }: SavingParts): Route {
  return handle(calls.saveWordsResult, async ({ body, caller, respondHeader }) => {
    const result = readResult(body.exercisesResult);
    if (isEmpty(result)) throw refused([''], 'The result holds no answer');
    const saved = await changeAsLearner(db, 'exercises', caller.userId, (trx) =>
      saveOnce(trx, caller, body.runId, result, freeTrainings),
    );
    wake();
    respondHeader(headerNames.eventPosition, saved.eventPosition);
    return { run: saved.run, freeTrainingsLeft: caller.isPremium ? null : saved.left };
  });
}

async function saveOnce(
  trx: Transaction<ExercisesDatabase>,
  { userId, isPremium }: UserCaller,
  runId: string,
  result: RunResult,
  freeTrainings: number,
): Promise<Saved> {
  const { left, now } = await holdLedger(trx, userId, freeTrainings);
  const started = await holdRun(trx, runId);
  if (started?.userId !== userId) throw new ApiError('NOT_FOUND', 'There is no such run');
  const { training, eventPosition } = started;
  if (eventPosition !== null) return { run: training, left, eventPosition };
  const foreign = fieldsWithForeignWords(result, started.wordIds);
  if (foreign.length > 0) throw refused(foreign, 'Only words of the run may be answered');
  const price = priceOfRun(answeredParts(result), isPremium || countsAsPremium(started, now));
  if (price > 0 && needsTraining(started)) await takeTraining(trx, userId, left);
  const { correct, wrong } = result;
  const position = await appendEvent(trx, 'training.completed', {
    userId,
    runId: training.runId,
    savedAt: now.toISOString(),
    answers: eventAnswers(result),
  });
  const paid = { left: leftAfter(left, price), eventPosition: writeEventPosition(position) };
  const run = await saveRun(trx, training.runId, {
    savedAt: now,
    correct,
    wrong,
    answers: answersByKind(result),
    price,
    eventPosition: paid.eventPosition,
  });
  if (paid.left !== left) await setFreeTrainings(trx, userId, paid.left);
  return { run, ...paid };
}

/**
 * Takes a training for a run that claims none; otherwise one training would do for any number of runs. A run that
 * claims one is saved with none left too: it was counted on when it began.
 */
async function takeTraining(
  trx: Transaction<ExercisesDatabase>,
  userId: number,
  left: number,
): Promise<void> {
  const standing = { left, ...(await countClaims(trx, userId)) };
  if (!hasTrainingToUse(standing))
    throw new ApiError('NO_TRAININGS_LEFT', 'The run has no training any more, and none is left for it');
  if (overtakesRun(standing)) await overtakeRun(trx, userId);
}

/** Nothing is kept of a result that is refused. @param fields of the result; the empty one is all of it */
function refused(fields: readonly string[], message: string): ApiError {
  const errors = fields.map((field) => ({
    path: ['body', 'exercisesResult', field].filter(Boolean).join('.'),
    message,
  }));
  return new ApiError('INVALID_REQUEST', 'The request is invalid', { errors });
}
