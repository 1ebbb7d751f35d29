import type { Training } from '@mova/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { reservationMinutes, type StartedTraining } from '../domain/free-trainings.ts';
import type { AnswersByKind } from '../domain/training-result.ts';
import type { ExercisesDatabase } from './database.ts';
import { trainingColumns, trainingOf } from './training-columns.ts';

export interface StoredTraining extends StartedTraining {
  readonly userId: number;
  readonly wordIds: readonly number[];
  /** As users see it. */
  readonly training: Training;
  /** Empty until it is saved. */
  readonly saved: AnswersByKind;
  /** Of the last exercise saved. */
  readonly eventPosition: string | null;
}

/**
 * Returns a training of any user by its id in upper or lower case, locked until the transaction ends. To lock a
 * ledger as well, lock the ledger first.
 */
export async function lockTraining(
  trx: Transaction<ExercisesDatabase>,
  runId: string,
): Promise<StoredTraining | undefined> {
  const row = await trx
    .selectFrom('exercises.runs')
    .select([
      ...trainingColumns,
      'user_id',
      'word_ids',
      'cancelled_at',
      'premium_at_start',
      'result',
      'event_position',
    ])
    .where('run_id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      wordIds: row.word_ids ?? [],
      training: trainingOf(row),
      startedAt: row.started_at,
      isCancelled: row.cancelled_at !== null && row.saved_at === null,
      wasPremium: row.premium_at_start,
      saved: row.result ?? {},
      eventPosition: row.event_position,
    }
  );
}

export interface NewTraining {
  readonly runId: string;
  readonly userId: number;
  readonly wordIds: readonly number[];
  readonly isPremium: boolean;
}

/** Inserts a training that starts now. @returns undefined when its id is taken, also by a concurrent call */
export async function insertTraining(
  trx: Transaction<ExercisesDatabase>,
  { runId, userId, wordIds, isPremium }: NewTraining,
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

/** Starts a cancelled training again, now; it reserves a free training as a new one does. */
export async function restartTraining(
  trx: Transaction<ExercisesDatabase>,
  { runId, isPremium }: Pick<NewTraining, 'runId' | 'isPremium'>,
): Promise<Training> {
  const row = await trx
    .updateTable('exercises.runs')
    .set({ cancelled_at: null, started_at: sql<Date>`now()`, premium_at_start: isPremium })
    .where('run_id', '=', runId)
    .returning(trainingColumns)
    .executeTakeFirstOrThrow();
  return trainingOf(row);
}

/** Counts the unsaved trainings of a user that claim a free training, and those of them that reserve it. */
export const claimsQuery = (db: Kysely<ExercisesDatabase>, userId: number) =>
  claims(db, userId).select((query) => [
    query.fn.countAll<number>().as('claimed'),
    query.fn
      .countAll<number>()
      .filterWhere('started_at', '>', sql<Date>`now() - ${reservationMinutes}::int * interval '1 minute'`)
      .as('reserved'),
  ]);

const claims = (db: Kysely<ExercisesDatabase>, userId: number) =>
  db
    .selectFrom('exercises.runs')
    .where('user_id', '=', userId)
    .where('saved_at', 'is', null)
    .where('cancelled_at', 'is', null)
    // Not a parameter: a generic plan would not use the partial index.
    .where(sql<boolean>`not premium_at_start`);

export async function countClaims(
  db: Kysely<ExercisesDatabase>,
  userId: number,
): Promise<{ readonly claimed: number; readonly reserved: number }> {
  return claimsQuery(db, userId).executeTakeFirstOrThrow();
}

/** Cancels the user's oldest claim without a reservation. The ledger must be locked. */
export async function expireOldestClaim(trx: Transaction<ExercisesDatabase>, userId: number): Promise<void> {
  const oldest = claims(trx, userId)
    .select('run_id')
    .where('started_at', '<=', sql<Date>`now() - ${reservationMinutes}::int * interval '1 minute'`)
    .orderBy('started_at')
    .limit(1)
    .forUpdate();
  await trx
    .updateTable('exercises.runs')
    .set({ cancelled_at: sql<Date>`now()` })
    .where('run_id', '=', oldest)
    .execute();
}

/** Counts up to `limit` unsaved trainings that a user started within a day, also cancelled ones. */
export const unsavedOfDayQuery = (db: Kysely<ExercisesDatabase>, userId: number, limit: number) =>
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

export async function countUnsavedOfDay(
  db: Kysely<ExercisesDatabase>,
  userId: number,
  limit: number,
): Promise<number> {
  const { total } = await unsavedOfDayQuery(db, userId, limit).executeTakeFirstOrThrow();
  return total;
}

/**
 * Cancels an unsaved training of a user; another one stays as it is. A cancelled one is cancelled again: a
 * concurrent call may be starting it again.
 */
export async function markCancelled(
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

export interface TrainingOutcome {
  readonly savedAt: Date;
  readonly correct: number;
  readonly wrong: number;
  readonly answers: AnswersByKind;
  readonly price: number;
  readonly eventPosition: string;
}

/** Saves a training, or adds an exercise to a saved one, which keeps its time and price. */
export async function saveTraining(
  trx: Transaction<ExercisesDatabase>,
  runId: string,
  saved: TrainingOutcome,
): Promise<Training> {
  const row = await trx
    .updateTable('exercises.runs')
    .set({
      saved_at: sql<Date>`coalesce(saved_at, ${saved.savedAt})`,
      correct: saved.correct,
      wrong: saved.wrong,
      result: JSON.stringify(saved.answers),
      price: sql<number>`coalesce(price, ${saved.price})`,
      event_position: saved.eventPosition,
    })
    .where('run_id', '=', runId)
    .returning(trainingColumns)
    .executeTakeFirstOrThrow();
  return trainingOf(row);
}
