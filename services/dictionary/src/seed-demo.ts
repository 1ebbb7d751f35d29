import { randomUUID } from 'node:crypto';
import type { WordTopic } from '@mova/contracts';
import { openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import { chooseBuiltIns, loadWordSets } from './content/word-sets.ts';
import { addBuiltIns } from './db/built-in-words-repository.ts';
import type { DictionaryDatabase, DictionaryDb } from './db/database.ts';
import { answerWelcome, hasAnsweredWelcome } from './db/users-repository.ts';
import { saveReviews } from './db/word-cards-repository.ts';

const seededCategories: readonly WordTopic[] = ['FOOD', 'WEATHER', 'TRAVEL', 'WORK'];

const progressInSet = [100, 60, 0, 35, 20, 0, 80, 100, 10, 0] as const;

/** The trainings that the exercises service gives the demo user: their words, and those with a mistake. */
const pastTrainings = [
  { daysAgo: 3, category: 'FOOD', words: 10, mistaken: 6 },
  { daysAgo: 1, category: 'WEATHER', words: 8, mistaken: 1 },
] as const;
const day = 24 * 60 * 60 * 1000;

/**
 * Gives the demo user 40 words with some progress and two days of learning, unless they have answered the first-visit
 * dialog.
 */
export async function seedDemo(options: {
  readonly databaseUrl: string;
  readonly userId: number;
}): Promise<void> {
  const { databaseUrl, userId } = options;
  const db = openDatabase<DictionaryDatabase>(databaseUrl, { max: 1, name: 'dictionary-seed' });
  try {
    await db.transaction().execute(async (trx) => {
      if (await hasAnsweredWelcome(trx, userId)) return;
      const sets = loadWordSets();
      for (const category of seededCategories) {
        const { words } = chooseBuiltIns(sets, category, undefined);
        await addBuiltIns(trx, userId, words);
        await sql`
          update dictionary.words set progress = seeded.progress
          from unnest(
            ${words.map(({ id }) => id)}::integer[],
            ${[...progressInSet]}::smallint[]
          ) as seeded (id, progress)
          where user_id = ${userId} and built_in_id = seeded.id
        `.execute(trx);
      }
      for (const training of pastTrainings) await addReviews(trx, userId, training);
      await answerWelcome(trx, userId);
    });
  } finally {
    await db.destroy();
  }
}

async function addReviews(db: DictionaryDb, userId: number, training: (typeof pastTrainings)[number]) {
  const { daysAgo, category, words, mistaken } = training;
  const trained = await db
    .selectFrom('dictionary.words')
    .select('id')
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .orderBy('id')
    .limit(words)
    .execute();
  const reviews = trained.map(({ id }, at) => ({
    wordId: id,
    isLearned: false,
    review: {
      reviewedAt: new Date(Date.now() - daysAgo * day),
      parts: [1, 2, 3],
      answers: [true, at >= mistaken, true],
      before: undefined,
    },
  }));
  await saveReviews(db, userId, randomUUID(), reviews);
}
