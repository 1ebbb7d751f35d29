import { openDatabase } from '@mova/service-kit';
import { type Compilable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordFilterOf } from '../domain/word-filter.ts';
import { startDictionary } from '../testing/dictionary-fixture.ts';
import { listCountQuery, listPageQuery, sortedPageQuery } from './word-lists-repository.ts';

const service = await startDictionary();
afterAll(() => service.stop());

describe('a list of a dictionary of 20 000 words, among 100 of 200', () => {
  beforeAll(async () => {
    const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
    // Vacuum marks pages as visible to all only after their commit is on disk.
    await sql`set synchronous_commit = on`.execute(owner);
    await sql`
      insert into dictionary.words
        (user_id, foreign_word, native_word, foreign_key, native_key, category, progress)
      select case when n <= 20000 then 1 else 2 + n % 100 end,
        'word' || n, 'слово' || n, 'word' || n, 'слово' || n, 'FOOD', n % 100
      from generate_series(1, 40000) n`.execute(owner);
    await sql`vacuum (analyze) dictionary.words`.execute(owner);
    await owner.destroy();
  });

  /** The plan of a prepared statement, without parameter values. */
  const planOf = async (query: Compilable) => {
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain (generic_plan) ${sql.raw(query.compile().sql)}`.execute(service.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  const lists = [
    { wordsSection: 'LEARNING_WORDS' },
    { wordsSection: 'LEARNED_WORDS' },
    { wordsSection: 'LEARNING_WORDS', progress: 'LEARNED' },
    { wordsSection: 'LEARNING_WORDS', progress: 'NEW' },
    { wordsSection: 'LEARNING_WORDS', category: 'FOOD', progress: 'IN_LEARNING' },
  ] as const;

  it.each(
    lists.flatMap((request) => [
      { query: '', ...request },
      { query: 'word5', ...request },
    ]),
  )('is counted from the index alone: %j', async (request) => {
    const plan = await planOf(listCountQuery(service.db, 1, wordFilterOf(request)));
    expect(plan).toContain('Index Only Scan using words_by_list');
  });

  it.each(
    lists.flatMap((request) =>
      ([{ offset: 40 }, { olderThan: 9000 }, { newerThan: 9000 }] as const).map(
        (place) => [request, place] as const,
      ),
    ),
  )('is read in the order of the index, never sorted: %j at %j', async (request, place) => {
    const filter = wordFilterOf({ query: '', ...request });
    const plan = await planOf(listPageQuery(service.db, 1, filter, place, 21));
    expect(plan).toMatch(/Index Only Scan (Backward )?using words_by_list/);
    expect(plan).not.toContain('Sort');
  });

  it.each(lists)(
    'is read by progress in the order of an index, and only its page is sorted again: %j',
    async (request) => {
      const filter = wordFilterOf({ query: '', ...request });
      const plan = await planOf(
        sortedPageQuery(service.db, 1, filter, 'PROGRESS', { offset: 40, limit: 20 }),
      );
      const index = filter.learned ? 'words_by_list' : 'words_by_progress';
      expect(plan).toMatch(new RegExp(`Limit.*\\n\\s+-> {2}Index Only Scan (Backward )?using ${index} `));
    },
  );
});
