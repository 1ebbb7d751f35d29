import { sql } from 'kysely';
import type { GrammarDb, GrammarTransaction } from './database.ts';

/** @param day ISO date by the user's clock */
export async function recordLearningDay(trx: GrammarTransaction, userId: number, day: string): Promise<void> {
  await trx
    .insertInto('grammar.learning_days')
    .values({ user_id: userId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns ISO dates, the first one first. */
export async function findLearningDays(db: GrammarDb, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('grammar.learning_days')
    .select(sql<string>`day::text`.as('day'))
    .where('user_id', '=', userId)
    .orderBy('grammar.learning_days.day')
    .execute();
  return rows.map(({ day }) => day);
}
