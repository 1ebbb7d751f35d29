import { prepareQuery } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import { type DictionaryDatabase, statements } from './database.ts';

const findAnswer = prepareQuery<{ userId: number }, { user_id: number }>((parameter) =>
  statements.selectFrom('dictionary.learners').select('user_id').where('user_id', '=', parameter('userId')),
);

/** Whether a learner has answered the first-visit dialog. */
export async function hasAnsweredWelcome(db: Kysely<DictionaryDatabase>, userId: number): Promise<boolean> {
  return (await findAnswer(db, { userId })).length > 0;
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
  // Before the words: their deletion would put the cards aside first, one by one.
  await db.deleteFrom('dictionary.word_cards').where('user_id', '=', userId).execute();
  await db.deleteFrom('dictionary.words').where('user_id', '=', userId).execute();
  await db.deleteFrom('dictionary.deleted_words').where('user_id', '=', userId).execute();
  // After the words: their deletion is counted here first.
  await db.deleteFrom('dictionary.word_blocks').where('user_id', '=', userId).execute();
  await db.deleteFrom('dictionary.word_tallies').where('user_id', '=', userId).execute();
  await db.deleteFrom('dictionary.learners').where('user_id', '=', userId).execute();
}
