import { maxDistractors } from '@mova/contracts';
import { openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { wordsByMeaningQuery } from '../db/words-repository.ts';
import { startDictionary, type TestUser } from '../testing/dictionary-fixture.ts';
import { fillDictionary } from '../testing/fill-dictionary.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const add = async (user: TestUser, foreignWord: string, nativeWord: string) =>
  (await user.call('addNewWord', { foreignWord, nativeWord })).id;

const read = async (user: TestUser, id: number) => {
  const [word] = (await user.call('getWordsByIds', { ids: [id] })).words;
  return word;
};

describe('a word that is read for a training', () => {
  it('has its synonyms of the lexicon, the sets and the user’s own words, by any of their meanings', async () => {
    const user = service.user();
    const id = await add(user, 'borrow', 'позичати');
    await add(user, 'rent', 'наймати, позичати');
    await add(user, 'get a loan', 'Позичати / брати в борг');
    await add(user, 'borrow money', 'позичати гроші');
    await add(service.user(), 'hire', 'позичати');
    expect(await read(user, id)).toEqual({
      id,
      foreignWord: 'borrow',
      nativeWord: 'позичати',
      progress: 0,
      reading: expect.objectContaining({ partOfSpeech: 'verb', label: 'узяти в когось' }),
      wordDetails: { learned: false, progress: 0, category: 'TOP_WORDS' },
      synonyms: ['get a loan', 'lend', 'rent'],
      acceptedAnswers: [],
      clue: { kind: 'example', text: expect.stringContaining('___') },
      distractors: expect.any(Array),
      homophones: [],
      dueIfRight: 3,
      dueIfWrong: 1,
    });
  });

  it('has wrong options of its part of speech', async () => {
    const user = service.user();
    const word = await read(user, await add(user, 'busy', 'зайнятий'));
    expect(word?.distractors).toHaveLength(maxDistractors);
    expect((await read(user, await add(user, 'busy', 'свій переклад')))?.distractors).toEqual([]);
  });

  it('has the words that sound like it', async () => {
    const user = service.user();
    const word = await read(user, await add(user, 'meat', 'м’ясо'));
    expect(word?.homophones).toEqual(expect.arrayContaining(['meet', 'mete']));
  });

  it('is told from its synonyms by a clue', async () => {
    const user = service.user();
    const id = await add(user, 'mistake', 'помилка');
    expect(await read(user, id)).toMatchObject({
      synonyms: expect.arrayContaining(['error']),
      clue: { kind: 'example', text: 'Anyone can make a ___.' },
    });
  });

  it('has the reading of its translation', async () => {
    const user = service.user();
    const word = await read(user, await add(user, 'play', 'п’єса'));
    expect(word?.reading).toMatchObject({ partOfSpeech: 'noun', example: { english: expect.any(String) } });
    expect(await read(user, await add(user, 'play', 'яблуко'))).not.toHaveProperty('reading');
  });

  it('without synonyms has no clue', async () => {
    const user = service.user();
    const word = await read(user, await add(user, 'bread', 'хліб'));
    expect(word).toMatchObject({ synonyms: [], acceptedAnswers: [] });
    expect(word).not.toHaveProperty('clue');
  });

  it('finds the user’s own words by the index', async () => {
    const user = service.user();
    await fillDictionary(service, user.userId, 20_000);
    await add(user, 'twin', 'слово7');
    const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
    await sql`analyze dictionary.words`.execute(owner);
    await owner.destroy();
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain ${wordsByMeaningQuery(user.userId, ['слово7'], 21)}`.execute(service.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('words_by_meaning');
    expect(plan).not.toContain('Seq Scan');
  });
});
