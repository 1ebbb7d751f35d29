import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from './database.ts';

/** Whether a learner has answered the first-visit dialog. */
export async function hasAnsweredWelcome(db: Kysely<DictionaryDatabase>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('dictionary.learners')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a learner answered the first-visit dialog; the first answer counts, others change nothing. */
export async function answerWelcome(db: Kysely<DictionaryDatabase>, userId: number): Promise<void> {
  await db
    .insertInto('dictionary.learners')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Erases everything this domain keeps of a learner; erasing twice changes nothing. */
export async function eraseLearner(db: Kysely<DictionaryDatabase>, userId: number): Promise<void> {
  await db.deleteFrom('dictionary.words').where('user_id', '=', userId).execute();
  await db.deleteFrom('dictionary.learners').where('user_id', '=', userId).execute();
}
