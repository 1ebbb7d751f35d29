import { sql } from 'kysely';
import type { startDictionary } from './dictionary-fixture.ts';

type Service = Awaited<ReturnType<typeof startDictionary>>;

/**
 * Inserts many words at once, past the service: `word1`, `word2`, … with a category and a progress that follow from
 * the number. HOLIDAYS is rare.
 */
export async function fillDictionary(
  service: Pick<Service, 'db'>,
  userId: number,
  words: number,
): Promise<void> {
  await sql`
    insert into dictionary.words
      (user_id, foreign_word, native_word, foreign_key, native_key, category, progress)
    select ${userId}, 'word' || n, 'слово' || n, 'word' || n, 'слово' || n,
      case when n % 611 = 5 then 'HOLIDAYS' when n % 3 = 0 then 'FOOD' else 'TOP_WORDS' end,
      case when n % 10 = 0 then 100 when n % 2 = 0 then 0 else 40 end
    from generate_series(1, ${words}::int) as n`.execute(service.db);
}

/** Counts the rows of a user's words. */
export async function countRows(service: Pick<Service, 'db'>, userId: number): Promise<number> {
  const { total } = await service.db
    .selectFrom('dictionary.words')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}
