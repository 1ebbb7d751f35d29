import type { Kysely } from 'kysely';
import type { Standing } from '../domain/topic-standing.ts';
import type { GrammarDatabase } from './database.ts';

/** Standings of one learner in the topics they have begun, at most one a topic, in no order. */
export async function findStandings(db: Kysely<GrammarDatabase>, userId: number): Promise<Standing[]> {
  return db
    .selectFrom('grammar.statuses')
    .select(['id', 'tense', 'level as numberOfCurrentLvl', 'exercises_left as exercisesLeft', 'completed'])
    .where('user_id', '=', userId)
    .execute();
}

/** Erases everything this domain keeps of a learner; erasing twice changes nothing. */
export async function eraseLearner(db: Kysely<GrammarDatabase>, userId: number): Promise<void> {
  await db.deleteFrom('grammar.statuses').where('user_id', '=', userId).execute();
}
