import type { Tense } from '@mova/contracts';
import { openDatabase } from '@mova/service-kit';
import type { GrammarDatabase } from './db/database.ts';

const startedTopics: readonly { tense: Tense; level: number; exercises_left: number[] }[] = [
  { tense: 'PRESENT_SIMPLE', level: 4, exercises_left: [] },
  { tense: 'PAST_SIMPLE', level: 3, exercises_left: [1, 4, 7] },
  { tense: 'THERE_IS_THERE_ARE', level: 2, exercises_left: [0] },
  { tense: 'PRESENT_CONTINUOUS', level: 2, exercises_left: [] },
];

/** Gives the demo user progress in some topics; repeating it keeps what the user did since. */
export async function seedDemo(options: { databaseUrl: string; userId: number }): Promise<void> {
  const db = openDatabase<GrammarDatabase>(options.databaseUrl, { name: 'grammar-seed', max: 1 });
  try {
    await db
      .insertInto('grammar.statuses')
      .values(startedTopics.map((topic) => ({ ...topic, user_id: options.userId, completed: false })))
      .onConflict((conflict) => conflict.columns(['user_id', 'tense']).doNothing())
      .execute();
  } finally {
    await db.destroy();
  }
}
