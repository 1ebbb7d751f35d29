import type { Training } from '@mova/contracts';
import type { Kysely } from 'kysely';
import type { ExercisesDatabase } from './database.ts';
import { trainingColumns, trainingOf } from './training-columns.ts';

/** Which part of a learner's history to read. */
export interface HistoryRange {
  readonly limit: number;
  readonly offset: number;
}

/** Runs of a learner that belong to the history: all but those that were left without being saved. */
function history(db: Kysely<ExercisesDatabase>, userId: number) {
  return db
    .selectFrom('exercises.runs')
    .where('user_id', '=', userId)
    .where((run) => run.or([run('cancelled_at', 'is', null), run('saved_at', 'is not', null)]));
}

/** Asks for a part of a history; an index holds all of it in this order, so that no row before it is read. */
export const runsQuery = (db: Kysely<ExercisesDatabase>, userId: number, { limit, offset }: HistoryRange) =>
  history(db, userId)
    .select(trainingColumns)
    .orderBy('started_at', 'desc')
    .orderBy('run_id', 'desc')
    .limit(limit)
    .offset(offset);

/** Asks how many runs a history has; the same index answers. */
export const runCountQuery = (db: Kysely<ExercisesDatabase>, userId: number) =>
  history(db, userId).select((query) => query.fn.countAll<number>().as('total'));

/** The learner's history, newest first (by start, then by id so that equal starts keep their order). */
export async function findRuns(
  db: Kysely<ExercisesDatabase>,
  userId: number,
  range: HistoryRange,
): Promise<Training[]> {
  const rows = await runsQuery(db, userId, range).execute();
  return rows.map(trainingOf);
}

/** How many runs a learner's history has, saved or not. */
export async function countRuns(db: Kysely<ExercisesDatabase>, userId: number): Promise<number> {
  const { total } = await runCountQuery(db, userId).executeTakeFirstOrThrow();
  return total;
}
