import type { Training } from '@mova/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AnswersByKind } from '../domain/run-result.ts';
import { holdMinutes, type StartedRun } from '../domain/starting.ts';
import type { ExercisesDatabase } from './database.ts';
import { trainingColumns, trainingOf } from './training-columns.ts';

/** A run as it was started, and what became of it. */
export interface StoredRun extends StartedRun {
  readonly userId: number;
  readonly wordIds: readonly number[];
  readonly training: Training;
  /** Position of the event of its saving; null until it is saved. */
  readonly eventPosition: string | null;
}

/**
 * A run by its id in either case, whoever's it is, held until the transaction ends: a leaving on its way is waited
 * for, a later one waits, and housekeeping passes it over. Whoever holds a ledger too takes that first.
 */
export async function holdRun(
  trx: Transaction<ExercisesDatabase>,
  runId: string,
): Promise<StoredRun | undefined> {
  const row = await trx
    .selectFrom('exercises.runs')
    .select([...trainingColumns, 'user_id', 'word_ids', 'cancelled_at', 'premium_at_start', 'event_position'])
    .where('run_id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      wordIds: row.word_ids ?? [],
      training: trainingOf(row),
      startedAt: row.started_at,
      isLeft: row.cancelled_at !== null && row.saved_at === null,
      wasPremium: row.premium_at_start,
      eventPosition: row.event_position,
    }
  );
}

/** A run about to be started. */
export interface NewRun {
  readonly runId: string;
  readonly userId: number;
  readonly wordIds: readonly number[];
  readonly isPremium: boolean;
}

/** Keeps a run that begins now. @returns undefined when its id is taken, were it only at this moment */
export async function insertRun(
  trx: Transaction<ExercisesDatabase>,
  { runId, userId, wordIds, isPremium }: NewRun,
): Promise<Training | undefined> {
  const row = await trx
    .insertInto('exercises.runs')
    .values({
      run_id: runId,
      user_id: userId,
      words: wordIds.length,
      word_ids: [...wordIds],
      premium_at_start: isPremium,
    })
    .onConflict((conflict) => conflict.column('run_id').doNothing())
    .returning(trainingColumns)
    .executeTakeFirst();
  return row && trainingOf(row);
}

/** Lets a run that was left begin anew, now: it holds a free training, or none, as a new one does. */
export async function reviveRun(
  trx: Transaction<ExercisesDatabase>,
  { runId, isPremium }: Pick<NewRun, 'runId' | 'isPremium'>,
): Promise<Training> {
  const row = await trx
    .updateTable('exercises.runs')
    .set({ cancelled_at: null, started_at: sql<Date>`now()`, premium_at_start: isPremium })
    .where('run_id', '=', runId)
    .returning(trainingColumns)
    .executeTakeFirstOrThrow();
  return trainingOf(row);
}

/**
 * Counts the runs of a user that claim a free training: those without premium that are neither saved nor left; and of
 * them those under way, which hold theirs.
 */
export const claimsQuery = (db: Kysely<ExercisesDatabase>, userId: number) =>
  claims(db, userId).select((query) => [
    query.fn.countAll<number>().as('claimed'),
    query.fn
      .countAll<number>()
      .filterWhere('started_at', '>', sql<Date>`now() - ${holdMinutes}::int * interval '1 minute'`)
      .as('held'),
  ]);

const claims = (db: Kysely<ExercisesDatabase>, userId: number) =>
  db
    .selectFrom('exercises.runs')
    .where('user_id', '=', userId)
    .where('saved_at', 'is', null)
    .where('cancelled_at', 'is', null)
    // Not as a parameter: a plan made for any value would not use the index.
    .where(sql<boolean>`not premium_at_start`);

/** How many runs of a user claim a free training, and how many of these hold it. */
export async function countClaims(
  db: Kysely<ExercisesDatabase>,
  userId: number,
): Promise<{ readonly claimed: number; readonly held: number }> {
  return claimsQuery(db, userId).executeTakeFirstOrThrow();
}

/**
 * Counts a run of the user as left: the first one begun whose hold has ended, as another run takes its training. Their
 * ledger is held. One that is cancelled at this moment is waited for, and claims nothing any more either.
 */
export async function overtakeRun(trx: Transaction<ExercisesDatabase>, userId: number): Promise<void> {
  const first = claims(trx, userId)
    .select('run_id')
    .where('started_at', '<=', sql<Date>`now() - ${holdMinutes}::int * interval '1 minute'`)
    .orderBy('started_at')
    .limit(1)
    .forUpdate();
  await trx
    .updateTable('exercises.runs')
    .set({ cancelled_at: sql<Date>`now()` })
    .where('run_id', '=', first)
    .execute();
}

/** Counts, up to a limit, the runs that a user started within a day and that are not saved, left ones too. */
export const unsavedTodayQuery = (db: Kysely<ExercisesDatabase>, userId: number, limit: number) =>
  db
    .selectFrom(
      db
        .selectFrom('exercises.runs')
        .select('started_at')
        .where('user_id', '=', userId)
        .where('saved_at', 'is', null)
        .where('started_at', '>', sql<Date>`now() - interval '1 day'`)
        .limit(limit)
        .as('unsaved'),
    )
    .select((query) => query.fn.countAll<number>().as('total'));

/** How many runs a user started within a day that are not saved, at most `limit`. */
export async function countUnsavedToday(
  db: Kysely<ExercisesDatabase>,
  userId: number,
  limit: number,
): Promise<number> {
  const { total } = await unsavedTodayQuery(db, userId, limit).executeTakeFirstOrThrow();
  return total;
}

/**
 * Cancels a run of a learner; one that is saved or not theirs stays as it is, and one that was cancelled before is
 * cancelled again: it may be about to begin anew, which this waits for.
 */
export async function cancelRun(
  trx: Transaction<ExercisesDatabase>,
  userId: number,
  runId: string,
): Promise<void> {
  await trx
    .updateTable('exercises.runs')
    .set({ cancelled_at: sql<Date>`now()` })
    .where('run_id', '=', runId)
    .where('user_id', '=', userId)
    .where('saved_at', 'is', null)
    .execute();
}

/** How a run ended. */
export interface SavedRun {
  readonly savedAt: Date;
  readonly correct: number;
  readonly wrong: number;
  readonly answers: AnswersByKind;
  /** Free trainings it was worth. */
  readonly price: number;
  readonly eventPosition: string;
}

/** Keeps the result of a run. */
export async function saveRun(
  trx: Transaction<ExercisesDatabase>,
  runId: string,
  saved: SavedRun,
): Promise<Training> {
  const row = await trx
    .updateTable('exercises.runs')
    .set({
      saved_at: saved.savedAt,
      correct: saved.correct,
      wrong: saved.wrong,
      result: JSON.stringify(saved.answers),
      price: saved.price,
      event_position: saved.eventPosition,
    })
    .where('run_id', '=', runId)
    .returning(trainingColumns)
    .executeTakeFirstOrThrow();
  return trainingOf(row);
}
