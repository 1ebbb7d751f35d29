import type { Tense } from '@mova/contracts';
import { sql } from 'kysely';
import type { Progress, Standing } from '../domain/topic-standing.ts';
import type { GrammarDb, GrammarTransaction } from './database.ts';

const standingColumns = [
  'id',
  'tense',
  'level as numberOfCurrentLvl',
  'exercises_left as exercisesLeft',
  'completed',
] as const;

export async function findStandings(db: GrammarDb, userId: number): Promise<Standing[]> {
  return db.selectFrom('grammar.statuses').select(standingColumns).where('user_id', '=', userId).execute();
}

/** Returns a user's standing in a topic, locked until the transaction ends; creates it when there is none. */
export async function lockStanding(trx: GrammarTransaction, userId: number, tense: Tense): Promise<Standing> {
  const selectForUpdate = () =>
    trx
      .selectFrom('grammar.statuses')
      .select(standingColumns)
      .where('user_id', '=', userId)
      .where('tense', '=', tense)
      .forUpdate();
  const found = await selectForUpdate().executeTakeFirst();
  if (found) return found;
  await trx
    .insertInto('grammar.statuses')
    .values({ user_id: userId, tense, level: 1, exercises_left: [], completed: false })
    // A concurrent call may insert the same row.
    .onConflict((conflict) => conflict.columns(['user_id', 'tense']).doNothing())
    .execute();
  return selectForUpdate().executeTakeFirstOrThrow();
}

export async function updateStanding(
  trx: GrammarTransaction,
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

export async function deleteUserData(db: GrammarDb, userId: number): Promise<void> {
  await db.deleteFrom('grammar.statuses').where('user_id', '=', userId).execute();
  await db.deleteFrom('grammar.saved_runs').where('user_id', '=', userId).execute();
  await db.deleteFrom('grammar.learning_days').where('user_id', '=', userId).execute();
}
