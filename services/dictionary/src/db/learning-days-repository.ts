import type { Calls, ResponseOf } from '@mova/contracts';
import { learningDayColumn } from '@mova/service-kit';
import { sql } from 'kysely';
import type { DictionaryDb } from './database.ts';

type LearningDays = ResponseOf<Calls['getLearningDays']>;

/** Returns the days on which words were graded, from the first one. Each reads the index of reviews alone. */
export async function findLearningDays(
  db: DictionaryDb,
  userId: number,
  utcOffset: number | undefined,
): Promise<LearningDays['days']> {
  const { rows } = await sql<LearningDays['days'][number]>`
    select day::text as day, count(*)::integer as reviews, count(*) filter (where correct)::integer as right,
      count(*) filter (where learned)::integer as learned
    from (
      select ${learningDayColumn('reviewed_at', utcOffset)} as day, correct, learned
      from dictionary.word_reviews where user_id = ${userId}
    ) as graded
    group by day order by day`.execute(db);
  return rows;
}

/** Returns the number of different words graded since this time. */
export async function countWordsSince(db: DictionaryDb, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ words: number }>`
    select count(distinct word_id)::integer as words
    from dictionary.word_reviews where user_id = ${userId} and reviewed_at >= ${since}`.execute(db);
  return rows[0]?.words ?? 0;
}
