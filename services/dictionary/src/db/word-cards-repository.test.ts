import { openDatabase } from '@mova/service-kit';
import { type Compilable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDictionary } from '../testing/dictionary-fixture.ts';
import { fillDictionary } from '../testing/fill-dictionary.ts';
import { dueCountQuery, dueWordsQuery, findDueWords } from './word-cards-repository.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const now = new Date('2026-03-01T12:00:00Z');
const words = 50_000;

describe('due words of a dictionary of 50 000 words', () => {
  beforeAll(async () => {
    const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
    await fillDictionary(service, 1, words);
    await fillDictionary(service, 2, 1000);
    await sql`
      insert into dictionary.word_cards
        (user_id, word_id, due, stability, difficulty, reps, lapses, last_review)
      select user_id, id, ${now}::timestamptz - (id % 50000 - 25000) * interval '1 hour', 3, 5, 1, 0, ${now}
      from dictionary.words`.execute(service.db);
    await sql`vacuum analyze dictionary.words, dictionary.word_cards`.execute(owner);
    await owner.destroy();
  });

  /** The plan of a prepared statement, without parameter values. */
  const planOf = async (query: Compilable) => {
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain (generic_plan) ${sql.raw(query.compile().sql)}`.execute(service.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('are read in the order of the index, never sorted', async () => {
    const plan = await planOf(dueWordsQuery(1, now, 11));
    expect(plan).toMatch(/Index (Only )?Scan using word_cards_by_due/);
    expect(plan).toContain('Index Scan using words_pkey');
    expect(plan).not.toMatch(/Sort|Seq Scan|Hash/);
  });

  it('are counted from the index, without reading words', async () => {
    const plan = await planOf(dueCountQuery(1, now));
    expect(plan).toContain('word_cards_by_due');
    expect(plan).not.toMatch(/Seq Scan|dictionary\.words|words_pkey/);
  });

  it('are exactly those with a due date in the past', async () => {
    const { totalDue, words: first } = await findDueWords(service.db, 1, now, 10);
    const { rows } = await sql<{ total: number; first: number }>`
      select count(*) as total, (array_agg(word_id order by due))[1] as first
      from dictionary.word_cards where user_id = 1 and due < ${now}`.execute(service.db);
    expect([totalDue, first[0]?.id]).toEqual([rows[0]?.total, rows[0]?.first]);
    expect(first).toHaveLength(10);
  });
});
