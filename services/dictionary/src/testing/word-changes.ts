import { sql } from 'kysely';
import type { startDictionary } from './dictionary-fixture.ts';

type Service = Awaited<ReturnType<typeof startDictionary>>;

/**
 * Gives a learner many words at once, past the service: `word1` … with a category and a progress that follow
 * from the number. Those a rare category names stand alone among thousands.
 */
export async function fillDictionary(service: Service, userId: number, words: number): Promise<void> {
  await sql`
    insert into dictionary.words
      (user_id, foreign_word, native_word, foreign_key, native_key, category, progress)
    select ${userId}, 'word' || n, 'слово' || n, 'word' || n, 'слово' || n,
      case when n % 611 = 5 then 'HOLIDAYS' when n % 3 = 0 then 'FOOD' else 'TOP_WORDS' end,
      case when n % 10 = 0 then 100 when n % 2 = 0 then 0 else 40 end
    from generate_series(1, ${words}::int) as n`.execute(service.db);
}

/** Numbers a learner's dictionary keeps beside those counted anew; equal when nothing went wrong. */
export async function countsOf(service: Service, userId: number) {
  const { rows } = await sql<{ kept: number[]; counted: number[]; inBlocks: number[]; large: boolean }>`
    select
      coalesce((select cells from dictionary.word_tallies where user_id = ${userId}),
        dictionary.cells_from('{}', '{}')) as kept,
      (select dictionary.cells_from(array_agg(dictionary.cell_of(category, progress)), array_agg(1))
        from dictionary.words where user_id = ${userId}) as counted,
      (select array_agg(total::int order by at) from (
        select at, sum(n) as total from dictionary.word_blocks, unnest(cells) with ordinality as cell (n, at)
        where user_id = ${userId} group by at) as summed) as "inBlocks",
      coalesce((select is_large from dictionary.word_tallies where user_id = ${userId}), false) as large
  `.execute(service.db);
  const [counts] = rows;
  if (!counts) throw new Error('unreachable');
  return counts;
}

/** Blocks of a large dictionary that do not hold just the words of their ids, and words without grams. */
export async function largeFaults(service: Service, userId: number): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    with blocks as (
      select first_id, cells, coalesce(lead(first_id) over (order by first_id), 9007199254740991) as next_id
      from dictionary.word_blocks where user_id = ${userId}
    )
    select (
      select count(*) from blocks where cells <> (
        select dictionary.cells_from(array_agg(dictionary.cell_of(category, progress)), array_agg(1))
        from dictionary.words where user_id = ${userId} and id >= first_id and id < next_id)
    ) + (
      select count(*) from dictionary.words where user_id = ${userId}
        and grams is distinct from dictionary.grams_of(user_id, array[foreign_key, native_key])
    ) as faults`.execute(service.db);
  return rows[0]?.faults ?? -1;
}
