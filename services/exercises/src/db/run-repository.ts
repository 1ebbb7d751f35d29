import type { Training } from '@mova/contracts';
import type { Kysely } from 'kysely';
import type { ExercisesDatabase } from './database.ts';

/** Which part of a learner's history to read. */
export interface HistoryRange {
  readonly limit: number;
  readonly offset: number;
}

/** Runs of a learner, newest first (by start, then by id so that equal starts keep their order). */
export async function findRuns(
  db: Kysely<ExercisesDatabase>,
  userId: number,
  range: HistoryRange,
): Promise<Training[]> {
  const rows = await db
    .selectFrom('exercises.runs')
    .select(['run_id', 'started_at', 'saved_at', 'words', 'correct', 'wrong'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('run_id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
  return rows.map(({ run_id, started_at, saved_at, ...counts }) => ({
    runId: run_id,
    startedAt: started_at.toISOString(),
    savedAt: saved_at?.toISOString() ?? null,
    ...counts,
  }));
}

/** How many runs a learner has, saved or not. */
export async function countRuns(db: Kysely<ExercisesDatabase>, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('exercises.runs')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}
