import { openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordFilterOf } from '../domain/word-filter.ts';
import { startDictionary } from '../testing/dictionary-fixture.ts';
import { wordsPageQuery } from './words-repository.ts';

const service = await startDictionary();
afterAll(() => service.stop());

describe('a page of a dictionary of 20 000 words, among 100 of 200', () => {
  beforeAll(async () => {
    const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
    // The planner looks at the words alone; what is kept beside them would only take time.
    await sql`alter table dictionary.words disable trigger user`.execute(owner);
    await sql`
      insert into dictionary.words
        (user_id, foreign_word, native_word, foreign_key, native_key, category, progress)
      select case when n <= 20000 then 1 else 2 + n % 100 end,
        'word' || n, 'слово' || n, 'word' || n, 'слово' || n, 'FOOD', n % 100
      from generate_series(1, 40000) n`.execute(owner);
    await sql`analyze dictionary.words`.execute(owner);
    await owner.destroy();
  });

  it.each([
    [{ wordsSection: 'LEARNING_WORDS' }],
    [{ wordsSection: 'LEARNED_WORDS' }],
    [{ wordsSection: 'LEARNING_WORDS', progress: 'LEARNED' }],
  ] as const)('is read in the order of the index, never sorted: %j', async (request) => {
    const filter = wordFilterOf({ query: '', ...request });
    const statement = wordsPageQuery(service.db, 1, filter, { limit: 21, offset: 0 }).compile().sql;
    // The plan of a prepared statement, made without knowing whose words are asked for.
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain (generic_plan) ${sql.raw(statement)}`.execute(service.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using words_of_learner_newest_first');
    expect(plan).not.toContain('Sort');
  });
});
