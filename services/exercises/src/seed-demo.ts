import { openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import type { ExercisesDatabase } from './db/database.ts';
import { openLedger } from './db/ledger-repository.ts';
import { defaultFreeTrainings } from './domain/free-trainings.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const pastTrainings = [
  { daysAgo: 3, words: 10, correct: 24, wrong: 6 },
  { daysAgo: 1, words: 8, correct: 23, wrong: 1 },
] as const;

/** Gives the demo user a ledger and two saved trainings; repeating it keeps what the user did since. */
export async function seedDemo(options: { databaseUrl: string; userId: number }): Promise<void> {
  const { databaseUrl, userId } = options;
  const db = openDatabase<ExercisesDatabase>(databaseUrl, { name: 'exercises-seed', max: 1 });
  const now = Date.now();
  const trainings = pastTrainings.map(({ daysAgo, ...counts }, index) => ({
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
        freeTrainingsLeft: defaultFreeTrainings.initial,
        openedAt: new Date(now - 7 * day),
      });
      const added = await trx
        .insertInto('exercises.runs')
        .values(trainings)
        .onConflict((conflict) => conflict.column('run_id').doNothing())
        .returning('run_id')
        .execute();
      // The registration event may have opened the ledger before, so the price is subtracted here.
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

/** The same UUID at every repeat, so that no training is seeded twice. */
function demoRunId(userId: number, index: number): string {
  return `00000000-0000-4000-8${String(index).padStart(3, '0')}-${userId.toString(16).padStart(12, '0')}`;
}
