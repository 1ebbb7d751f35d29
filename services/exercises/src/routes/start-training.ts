import { calls, type RequestOf, type Training } from '@mova/contracts';
import { ApiError, changeAsLearner, handle, type Route, type UserCaller } from '@mova/service-kit';
import type { Kysely, Transaction } from 'kysely';
import type { ExercisesDatabase } from '../db/database.ts';
import { holdLedger } from '../db/ledger-repository.ts';
import {
  countClaims,
  countUnsavedToday,
  holdRun,
  insertRun,
  overtakeRun,
  reviveRun,
  type StoredRun,
} from '../db/run-repository.ts';
import { overtakesRun, refusalToStart } from '../domain/starting.ts';

type Body = RequestOf<typeof calls.startTraining>['body'];

interface StartingParts {
  readonly db: Kysely<ExercisesDatabase>;
  /** Trainings a new account starts with. */
  readonly freeTrainings: number;
  /** New runs that a user may start within a day without saving them. */
  readonly maxUnsavedPerDay: number;
}

/**
 * Registers a run before its first word is shown. The same run again changes nothing and needs no training
 * left, unless it was left meanwhile: then it begins anew, as any other. A run under way holds a training, so the
 * last one started in two tabs is granted once.
 */
export function startTraining({ db, freeTrainings, maxUnsavedPerDay }: StartingParts): Route {
  return handle(calls.startTraining, ({ body, caller }) =>
    changeAsLearner(db, 'exercises', caller.userId, async (trx) => {
      const { left } = await holdLedger(trx, caller.userId, freeTrainings);
      const known = await startedBefore(trx, caller, body);
      const run =
        known && !known.isLeft
          ? known.training
          : await begin(trx, caller, body, { known, left, maxUnsavedPerDay });
      return { run, freeTrainingsLeft: caller.isPremium ? null : left };
    }),
  );
}

interface Beginning {
  /** The run, where it was started before and left. */
  readonly known: StoredRun | undefined;
  /** Free trainings in the ledger. */
  readonly left: number;
  readonly maxUnsavedPerDay: number;
}

/** Begins a run, or begins it again. The ledger is held: nothing else of the user's begins or is saved meanwhile. */
async function begin(
  trx: Transaction<ExercisesDatabase>,
  { userId, isPremium }: UserCaller,
  body: Body,
  { known, left, maxUnsavedPerDay }: Beginning,
): Promise<Training> {
  if (!isPremium) await takeTraining(trx, userId, left);
  const wanted = { ...body, userId, isPremium };
  if (known) return reviveRun(trx, wanted);
  if ((await countUnsavedToday(trx, userId, maxUnsavedPerDay)) >= maxUnsavedPerDay)
    throw new ApiError('TOO_MANY_UNSAVED_TRAININGS', 'Too many runs were started today and not saved');
  const run = await insertRun(trx, wanted);
  // Another learner may use the very same id at this moment; one's own starts wait for the ledger.
  if (!run) throw conflict('runId', 'This run id is taken');
  return run;
}

/** Sees to a training for a run that begins. @throws ApiError when there is none */
async function takeTraining(
  trx: Transaction<ExercisesDatabase>,
  userId: number,
  left: number,
): Promise<void> {
  const standing = { left, ...(await countClaims(trx, userId)) };
  const refusal = refusalToStart(standing);
  if (refusal) throw new ApiError(refusal, 'No free training can be started');
  if (overtakesRun(standing)) await overtakeRun(trx, userId);
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
