import { openDatabase } from '@mova/service-kit';
import { fastestOf } from '@mova/service-kit/testing';
import { type Compilable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxDifficultyWithoutMistakes } from '../domain/word-card.ts';
import { startDictionary } from '../testing/dictionary-fixture.ts';
import { fillDictionary } from '../testing/fill-dictionary.ts';
import {
  dueQuery,
  findNextWords,
  inLearningQuery,
  knownQuery,
  newQuery,
  otherQuery,
  weakQuery,
} from './next-words-repository.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const now = new Date('2026-03-01T12:00:00Z');
const today = new Date('2026-03-01T04:00:00Z');

describe('the next words of a dictionary of 50 000 words', () => {
  beforeAll(async () => {
    const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
    // Vacuum marks pages as visible to all only after their commit is on disk.
    await sql`set synchronous_commit = on`.execute(owner);
    await fillDictionary(service, 1, 50_000);
    for (let userId = 2; userId <= 60; userId++) await fillDictionary(service, userId, 1000);
    await sql`
      insert into dictionary.word_cards
        (user_id, word_id, due, stability, difficulty, reps, lapses, last_review)
      select user_id, id, ${now}::timestamptz + (id % 50000 - 100) * interval '1 minute', 3,
        ${maxDifficultyWithoutMistakes}::double precision + id % 2, 1, 0,
        ${now}::timestamptz - (id % 500) * interval '1 hour'
      from dictionary.words where progress > 0`.execute(service.db);
    await sql`vacuum analyze dictionary.words, dictionary.word_cards`.execute(owner);
    await owner.destroy();
  });

  /** The plan of a statement with its parameters. */
  const planOf = async (query: Compilable) => {
    const { sql: text, parameters } = query.compile();
    const explained = { ...query.compile(), sql: `explain (analyze) ${text}`, parameters };
    const { rows } = await service.db.executeQuery<{ 'QUERY PLAN': string }>(explained);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  const all = { userId: 1, category: 'TOP_WORDS' } as const;
  it.each([
    ['due', dueQuery(all, now), 'word_cards_by_due'],
    ['weak', weakQuery(all, now, today), 'words_by_progress'],
    ['known', knownQuery(all, now, today), 'words_by_progress'],
    ['in learning', inLearningQuery(all, now, today), 'words_by_progress'],
    ['new', newQuery(all), 'words_by_progress'],
    ['other', otherQuery(all, [1, 2], 3), 'words_by_list'],
  ])('are found by an index, in its order: %s ones', async (_, query, index) => {
    const plan = await planOf(query);
    expect(plan).toContain(`using ${index}`);
    expect(plan).not.toMatch(/Seq Scan|Hash Join|(?<!Incremental )Sort {2}/);
  });

  it.each([undefined, 'TOP_WORDS', 'HOLIDAYS'] as const)('take well below 250 ms: %s', async (category) => {
    const timeOfCall = async () => {
      const started = performance.now();
      const { words } = await findNextWords(service.db, 1, now, category);
      expect(words).toHaveLength(10);
      return performance.now() - started;
    };
    // Other tests run next to this one and may hold the disk for seconds.
    expect(await fastestOf(40, 250, timeOfCall)).toBeLessThan(250);
  });
});
