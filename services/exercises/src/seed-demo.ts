import { openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import type { ExercisesDatabase } from './db/database.ts';
import { openLedger } from './db/ledger-repository.ts';
import { defaultFreeTrainings } from './domain/free-trainings.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The demo learner's past: two whole runs of three parts, one free training each (decision 28). */
const pastRuns = [
  { daysAgo: 3, words: 10, correct: 24, wrong: 6 },
  { daysAgo: 1, words: 8, correct: 23, wrong: 1 },
] as const;

/**
 * Gives the demo learner a past in this domain: a ledger and two saved runs. Repeating it changes nothing:
 * what the learner did since stays.
 */
export async function seedDemo(options: { databaseUrl: string; userId: number }): Promise<void> {
  const { databaseUrl, userId } = options;
  const db = openDatabase<ExercisesDatabase>(databaseUrl, { name: 'exercises-seed', max: 1 });
  const now = Date.now();
  const runs = pastRuns.map(({ daysAgo, ...counts }, index) => ({
    ...counts,
    run_id: demoRunId(userId, index),
    user_id: userId,
    started_at: new Date(now - daysAgo * day),
    saved_at: new Date(now - daysAgo * day + 6 * minute),
    price: 1,
  }));
  try {
    await db.transaction().execute(async (trx) => {
      await openLedger(trx, {
        userId,
        freeTrainingsLeft: defaultFreeTrainings,
        openedAt: new Date(now - 7 * day),
      });
      const added = await trx
        .insertInto('exercises.runs')
        .values(runs)
        .onConflict((conflict) => conflict.column('run_id').doNothing())
        .returning('run_id')
        .execute();
      // The event of the registration may have opened the ledger before: what the runs cost is taken either way.
      await trx
        .updateTable('exercises.ledger')
        .set({ free_trainings_left: sql`greatest(free_trainings_left - ${added.length}::int, 0)` })
        .where('user_id', '=', userId)
        .execute();
    });
  } finally {
    await db.destroy();
  }
}

/** The same id at every repeat, so that a run is never seeded twice: a UUID with room for user and number. */
function demoRunId(userId: number, index: number): string {
  return `00000000-0000-4000-8${String(index).padStart(3, '0')}-${userId.toString(16).padStart(12, '0')}`;
}
