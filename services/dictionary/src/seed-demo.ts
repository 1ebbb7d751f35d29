import type { WordTopic } from '@mova/contracts';
import { openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import { loadWordSets } from './content/load-word-sets.ts';
import { addBuiltIns } from './db/built-in-words-repository.ts';
import type { DictionaryDatabase } from './db/database.ts';
import { answerWelcome, hasAnsweredWelcome } from './db/learners-repository.ts';
import { chooseBuiltIns } from './domain/choose-built-ins.ts';

const seededCategories: readonly WordTopic[] = ['FOOD', 'WEATHER', 'TRAVEL', 'WORK'];

/** Progress of the ten words of a seeded set, in its order: some new, most in learning, two learned. */
const progressInSet = [100, 60, 0, 35, 20, 0, 80, 100, 10, 0] as const;

/**
 * Gives the demo learner a dictionary of 40 words with some progress. A learner who has begun, the demo
 * learner of an earlier start included, keeps everything as it is.
 *
 * @param options.databaseUrl connection as the service's role, or as the owner
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
      await answerWelcome(trx, userId);
    });
  } finally {
    await db.destroy();
  }
}
