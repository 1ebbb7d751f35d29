import type { Tense } from '@mova/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Progress } from '../domain/apply-result.ts';
import type { Standing } from '../domain/topic-standing.ts';
import type { GrammarDatabase } from './database.ts';

const standingColumns = [
  'id',
  'tense',
  'level as numberOfCurrentLvl',
  'exercises_left as exercisesLeft',
  'completed',
] as const;

/** Standings of one learner in the topics they have begun, at most one a topic, in no order. */
export async function findStandings(db: Kysely<GrammarDatabase>, userId: number): Promise<Standing[]> {
  return db.selectFrom('grammar.statuses').select(standingColumns).where('user_id', '=', userId).execute();
}

/**
 * The standing of one learner in one topic, held until the transaction ends, so that of two changes at the
 * same moment the second sees what the first left. A topic not begun begins with this.
 */
export async function holdStanding(
  trx: Transaction<GrammarDatabase>,
  userId: number,
  tense: Tense,
): Promise<Standing> {
  const hold = () =>
    trx
      .selectFrom('grammar.statuses')
      .select(standingColumns)
      .where('user_id', '=', userId)
      .where('tense', '=', tense)
      .forUpdate();
  const found = await hold().executeTakeFirst();
  if (found) return found;
  await trx
    .insertInto('grammar.statuses')
    .values({ user_id: userId, tense, level: 1, exercises_left: [], completed: false })
    // Another call may begin the same topic at this moment.
    .onConflict((conflict) => conflict.columns(['user_id', 'tense']).doNothing())
    .execute();
  return hold().executeTakeFirstOrThrow();
}

/** Keeps what a learner has reached in a topic. */
export async function moveStanding(
  trx: Transaction<GrammarDatabase>,
  standing: Standing,
  progress: Progress,
): Promise<Standing> {
  await trx
    .updateTable('grammar.statuses')
    .set({
      level: progress.numberOfCurrentLvl,
      exercises_left: [...progress.exercisesLeft],
      completed: progress.completed,
      updated_at: sql`now()`,
    })
    .where('id', '=', standing.id)
    .execute();
  return { ...standing, ...progress };
}

/** Erases everything this domain keeps of a learner; erasing twice changes nothing. */
export async function eraseLearner(db: Kysely<GrammarDatabase>, userId: number): Promise<void> {
  await db.deleteFrom('grammar.statuses').where('user_id', '=', userId).execute();
  await db.deleteFrom('grammar.saved_runs').where('user_id', '=', userId).execute();
}
