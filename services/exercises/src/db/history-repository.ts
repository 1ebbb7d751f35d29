import type { Training } from '@mova/contracts';
import type { Kysely } from 'kysely';
import type { ExercisesDatabase } from './database.ts';
import { trainingColumns, trainingOf } from './training-columns.ts';

export interface HistoryRange {
  readonly limit: number;
  readonly offset: number;
}

/** Trainings of the history: all but those cancelled and not saved. */
function history(db: Kysely<ExercisesDatabase>, userId: number) {
  return db
    .selectFrom('exercises.runs')
    .where('user_id', '=', userId)
    .where((run) => run.or([run('cancelled_at', 'is', null), run('saved_at', 'is not', null)]));
}

/** An index has this order, so that no row before the page is read. */
export const historyPageQuery = (
  db: Kysely<ExercisesDatabase>,
  userId: number,
  { limit, offset }: HistoryRange,
) =>
  history(db, userId)
    .select(trainingColumns)
    .orderBy('started_at', 'desc')
    .orderBy('run_id', 'desc')
    .limit(limit)
    .offset(offset);

export const historyCountQuery = (db: Kysely<ExercisesDatabase>, userId: number) =>
  history(db, userId).select((query) => query.fn.countAll<number>().as('total'));

export async function findTrainings(
  db: Kysely<ExercisesDatabase>,
  userId: number,
  range: HistoryRange,
): Promise<Training[]> {
  const rows = await historyPageQuery(db, userId, range).execute();
  return rows.map(trainingOf);
}

export async function countTrainings(db: Kysely<ExercisesDatabase>, userId: number): Promise<number> {
  const { total } = await historyCountQuery(db, userId).executeTakeFirstOrThrow();
  return total;
}
