import type { WordTopic } from '@mova/contracts';
import { openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import { chooseBuiltIns, loadWordSets } from './content/word-sets.ts';
import { addBuiltIns } from './db/built-in-words-repository.ts';
import type { DictionaryDatabase } from './db/database.ts';
import { answerWelcome, hasAnsweredWelcome } from './db/users-repository.ts';

const seededCategories: readonly WordTopic[] = ['FOOD', 'WEATHER', 'TRAVEL', 'WORK'];

const progressInSet = [100, 60, 0, 35, 20, 0, 80, 100, 10, 0] as const;

/** Gives the demo user 40 words with some progress, unless they have answered the first-visit dialog. */
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
