import { prepareQuery } from '@mova/service-kit';
import { type DictionaryDb, statements } from './database.ts';

const findAnswer = prepareQuery<{ userId: number }, { user_id: number }>((parameter) =>
  statements.selectFrom('dictionary.learners').select('user_id').where('user_id', '=', parameter('userId')),
);

export async function hasAnsweredWelcome(db: DictionaryDb, userId: number): Promise<boolean> {
  return (await findAnswer(db, { userId })).length > 0;
}

/** Records that a user answered the first-visit dialog; later answers change nothing. */
export async function answerWelcome(db: DictionaryDb, userId: number): Promise<void> {
  await db
    .insertInto('dictionary.learners')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function eraseUser(db: DictionaryDb, userId: number): Promise<void> {
  // Before the words, whose deletion would first update each card.
  await db.deleteFrom('dictionary.word_cards').where('user_id', '=', userId).execute();
  await db.deleteFrom('dictionary.word_reviews').where('user_id', '=', userId).execute();
  await db.deleteFrom('dictionary.accepted_answers').where('user_id', '=', userId).execute();
  await db.deleteFrom('dictionary.words').where('user_id', '=', userId).execute();
  await db.deleteFrom('dictionary.deleted_words').where('user_id', '=', userId).execute();
  await db.deleteFrom('dictionary.learners').where('user_id', '=', userId).execute();
}
