import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wordCategories } from '@mova/contracts';
import { migrateSchema } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDictionary, type TestUser } from '../testing/dictionary-fixture.ts';
import { fillDictionary } from '../testing/fill-dictionary.ts';

const migrations = new URL('../../migrations/', import.meta.url);
const before = [
  '0001_words',
  '0002_closed_accounts',
  '0003_deleted_words',
  '0004_kept_counts',
  '0005_words_by_gram',
  '0006_word_cards',
  '0007_waiting_events',
];

/** The migrations of the version that kept counts. */
const folder = await mkdtemp(join(tmpdir(), 'mova-migrations-'));
await Promise.all(
  before.map((name) =>
    writeFile(join(folder, `${name}.ts`), `export * from '${new URL(`${name}.ts`, migrations).pathname}';\n`),
  ),
);
const service = await startDictionary({ migrations: folder });
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const filters = [undefined, ...wordCategories.slice(1)].flatMap((category) =>
  ([undefined, 'NEW', 'IN_LEARNING', 'LEARNED'] as const).map((progress) => ({
    wordsSection: 'LEARNING_WORDS' as const,
    ...(category && { category }),
    ...(progress && { progress }),
  })),
);
type Filter = (typeof filters)[number];

const [small, large, primes] = [service.user(), service.user(), service.user()];

/** How many words the version before had counted. */
async function keptCount({ userId }: TestUser, { category, progress }: Filter): Promise<number> {
  const states = progress ? [progress] : ['NEW', 'IN_LEARNING'];
  const samples = { NEW: 0, IN_LEARNING: 50, LEARNED: 100 } as Record<string, number>;
  const { rows } = await sql<{ total: number }>`
    select sum(cells[dictionary.cell_of(of_category, of_progress::smallint)])::integer as total
    from dictionary.word_tallies, unnest(${category ? [category] : [...wordCategories]}::text[]) as of_category,
      unnest(${states.map((state) => samples[state])}::integer[]) as of_progress
    where user_id = ${userId}`.execute(service.db);
  return rows[0]?.total ?? 0;
}

/** Ids of a list, newest first. */
async function idsOf({ userId }: TestUser, { category, progress }: Filter): Promise<number[]> {
  const [from, to] = { NEW: [0, 0], IN_LEARNING: [1, 99], LEARNED: [100, 100] }[
    progress ?? 'NEW'
  ] as number[];
  const { rows } = await sql<{ id: number }>`
    select id from dictionary.words where user_id = ${userId}
      and (${category ?? null}::text is null or category = ${category ?? null})
      and progress between ${from} and ${progress ? to : 99}
    order by id desc`.execute(service.db);
  return rows.map(({ id }) => id);
}

/** Inserts a word with the key that the version before made of it. */
const insertAsBefore = (foreignWord: string, nativeWord: string) =>
  sql`insert into dictionary.words (user_id, foreign_word, native_word, foreign_key, native_key, category)
    values (${primes.userId}, ${foreignWord}, ${nativeWord}, ${foreignWord}, ${nativeWord}, 'FOOD')`.execute(
    service.db,
  );

/** Deletes a word with the columns that the version before knew, and returns its id. */
async function deleteAsBefore(foreignWord: string): Promise<number> {
  const columns = sql.raw(
    'id, user_id, foreign_word, native_word, foreign_key, native_key, category, progress, built_in_id, added_at',
  );
  const { rows } = await sql<{ id: number }>`
    with gone as (delete from dictionary.words where foreign_word = ${foreignWord} returning ${columns})
    insert into dictionary.deleted_words (${columns}) select ${columns} from gone returning id`.execute(
    service.db,
  );
  return rows[0]?.id ?? 0;
}

const expected: { user: TestUser; filter: Filter; total: number; ids: number[] }[] = [];
let deleted = 0;

beforeAll(async () => {
  await small.owns(
    Array.from({ length: 45 }, (_, at) => ({
      foreign: `word${at}`,
      native: `слово${at}`,
      category: at % 2 === 0 ? 'FOOD' : 'TOP_WORDS',
      progress: (at % 3) * 50,
    })),
  );
  // From 1,000 words on that version cut dictionaries into blocks.
  await fillDictionary(service, large.userId, 1300);
  for (const twin of ['б’ю об’єкт', 'б′ю об′єкт', 'б’ю об′єкт', 'б′ю об’єкт']) {
    await insertAsBefore('twin', twin);
  }
  await insertAsBefore('five', 'п′ять');
  for (const user of [small, large]) {
    for (const filter of filters) {
      const [total, ids] = [await keptCount(user, filter), await idsOf(user, filter)];
      expected.push({ user, filter, total, ids });
    }
  }
  await insertAsBefore('nine', 'дев′ять');
  deleted = await deleteAsBefore('nine');

  const { adminUrl, url } = service.database;
  const { password } = new URL(url);
  const schema = 'dictionary';
  const options = { adminUrl, schema, role: 'mova_dictionary', rolePassword: password, folder: migrations };
  expect(await migrateSchema(options)).toEqual([
    '0008_words_by_list',
    '0009_plain_lists',
    '0010_word_reviews',
    '0011_accepted_answers',
    '0012_words_by_meaning',
    '0013_own_examples',
    '0014_next_words',
    '0015_learning_days',
  ]);
});

describe('a dictionary of the version that kept counts', () => {
  it('has the same counts and pages after the upgrade', async () => {
    for (const { user, filter, total, ids } of expected) {
      const seen: number[] = [];
      let page = await user.call('getWords', { ...filter, numberOfPage: 1 });
      expect(page.totalWords, JSON.stringify(filter)).toBe(total);
      seen.push(...page.words.map(({ id }) => id));
      while (page.next) {
        page = await user.call('getWords', { ...filter, numberOfPage: 1, after: page.next });
        seen.push(...page.words.map(({ id }) => id));
      }
      expect(seen, JSON.stringify(filter)).toEqual(ids);
    }
  });

  it('finds words that were written with a prime by any apostrophe, and keeps those it has twice', async () => {
    const found = async (query: string) =>
      (await primes.call('getWords', { numberOfPage: 1, wordsSection: 'LEARNING_WORDS', query })).words.map(
        ({ nativeWord }) => nativeWord,
      );
    for (const apostrophe of ["'", '’', '′']) {
      expect(await found(`б${apostrophe}ю об${apostrophe}єкт`)).toHaveLength(4);
      expect(await found(`п${apostrophe}ять`)).toEqual(['п′ять']);
    }
    const again = await primes.send('addNewWord', { foreignWord: 'five', nativeWord: "п'ять" });
    expect(again.status).toBe(409);
  });

  it('finds a restored word by its folded key', async () => {
    expect((await primes.call('restoreWord', deleted)).nativeWord).toBe('дев′ять');
    const again = await primes.send('addNewWord', { foreignWord: 'nine', nativeWord: "дев'ять" });
    expect(again.status).toBe(409);
  });

  it('has no trace of what kept its counts', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'dictionary'::regnamespace and relname ~ 'tall|block|gram|signing|newest_first'
      union all
      select proname from pg_proc where pronamespace = 'dictionary'::regnamespace
      order by name`.execute(service.db);
    expect(rows.map(({ name }) => name)).toEqual(['bring_cards_back', 'meanings_of', 'put_cards_aside']);
  });
});
