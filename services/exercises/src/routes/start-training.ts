import { calls, type RequestOf, type Training } from '@mova/contracts';
import { ApiError, changeAsLearner, handle, type Route, type UserCaller } from '@mova/service-kit';
import type { Kysely, Transaction } from 'kysely';
import type { ExercisesDatabase } from '../db/database.ts';
import { holdLedger } from '../db/ledger-repository.ts';
import { countRunsUnderWay, holdRun, insertRun, reviveRun, type StoredRun } from '../db/run-repository.ts';
import { holdMinutes, refusalToStart } from '../domain/starting.ts';

type Body = RequestOf<typeof calls.startTraining>['body'];

/**
 * Registers a run before its first word is shown. The same run again changes nothing and needs no training
 * left, unless it was left meanwhile: then it begins anew, as any other. A run under way holds a training, so the
 * last one started in two tabs is granted once.
 *
 * @param freeTrainings trainings a new account starts with
 */
export function startTraining(db: Kysely<ExercisesDatabase>, freeTrainings: number): Route {
  return handle(calls.startTraining, ({ body, caller }) =>
    changeAsLearner(db, 'exercises', caller.userId, async (trx) => {
      const { left } = await holdLedger(trx, caller.userId, freeTrainings);
      const run = await startOnce(trx, caller, body, left);
      return { run, freeTrainingsLeft: caller.isPremium ? null : left };
    }),
  );
}

/** Its ledger is held: nothing else of the learner’s begins or is saved meanwhile. */
async function startOnce(
  trx: Transaction<ExercisesDatabase>,
  caller: UserCaller,
  body: Body,
  left: number,
): Promise<Training> {
  const known = await startedBefore(trx, caller, body);
  if (known && !known.isLeft) return known.training;
  const { userId, isPremium } = caller;
  if (!isPremium) {
    const refusal = refusalToStart({ left, held: await countRunsUnderWay(trx, userId, holdMinutes) });
    if (refusal) throw new ApiError(refusal, 'No free training can be started');
  }
  const wanted = { ...body, userId, isPremium };
  if (known) return reviveRun(trx, wanted);
  const run = await insertRun(trx, wanted);
  // Another learner may use the very same id at this moment; one's own starts wait for the ledger.
  if (!run) throw conflict('runId', 'This run id is taken');
  return run;
}

/** The run, when it is this learner's with these words. @throws ApiError CONFLICT when it is another */
async function startedBefore(
  trx: Transaction<ExercisesDatabase>,
  { userId }: UserCaller,
  { runId, wordIds }: Body,
): Promise<StoredRun | undefined> {
  const known = await holdRun(trx, runId);
  if (!known) return undefined;
  if (known.userId !== userId) throw conflict('runId', 'This run id is taken');
  const words = new Set(known.wordIds);
  if (words.size !== wordIds.length || wordIds.some((wordId) => !words.has(wordId)))
    throw conflict('wordIds', 'This run was started with other words');
  return known;
}

const conflict = (field: keyof Body, message: string) =>
  new ApiError('CONFLICT', 'The run does not fit one that was started', {
    errors: [{ path: `body.${field}`, message }],
  });
