import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberedWords, startDictionary } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;
const learned = { numberOfPage: 1, wordsSection: 'LEARNED_WORDS' } as const;

describe('the order of a list', () => {
  const user = service.user();
  beforeAll(() =>
    user.owns([
      { foreign: 'bow', native: 'лук', progress: 50 },
      { foreign: 'Cat', native: 'кіт', category: 'FAMILY' },
      { foreign: 'it’s', native: 'це є', progress: 50 },
      { foreign: 'T-shirt', native: 'футболка', category: 'FAMILY', progress: 20 },
      { foreign: 'well-known', native: 'відомий', progress: 100 },
      { foreign: 'apple', native: 'яблуко', progress: 50, category: 'FAMILY' },
      { foreign: 'items', native: 'речі' },
      { foreign: 'bow', native: 'ніс корабля', progress: 20 },
      { foreign: 'ice cream', native: 'морозиво', progress: 100 },
      { foreign: 'tsar', native: 'цар' },
      { foreign: 'iceberg', native: 'айсберг', progress: 100 },
      { foreign: 'zoo', native: 'зоопарк', progress: 99 },
    ]),
  );
  const newestFirst = ['zoo', 'tsar', 'bow', 'items', 'apple', 'T-shirt', 'it’s', 'Cat', 'bow'];
  const newestLearned = ['iceberg', 'ice cream', 'well-known'];

  it.each([
    [{}, newestFirst],
    [{ order: 'NEWEST' }, newestFirst],
    // As in a dictionary: case, apostrophes and hyphens do not count.
    [{ order: 'ALPHABET' }, ['apple', 'bow', 'bow', 'Cat', 'items', 'it’s', 'tsar', 'T-shirt', 'zoo']],
    [{ order: 'PROGRESS' }, ['tsar', 'items', 'Cat', 'bow', 'T-shirt', 'apple', 'it’s', 'bow', 'zoo']],
    [{ order: 'ALPHABET', category: 'FAMILY' }, ['apple', 'Cat', 'T-shirt']],
    [{ order: 'PROGRESS', category: 'FAMILY' }, ['Cat', 'T-shirt', 'apple']],
    [{ order: 'ALPHABET', progress: 'NEW' }, ['Cat', 'items', 'tsar']],
    [{ order: 'PROGRESS', progress: 'NEW' }, ['tsar', 'items', 'Cat']],
    [{ order: 'ALPHABET', progress: 'IN_LEARNING' }, ['apple', 'bow', 'bow', 'it’s', 'T-shirt', 'zoo']],
    [{ order: 'PROGRESS', progress: 'IN_LEARNING', query: 'о' }, ['bow', 'T-shirt', 'apple', 'zoo']],
    [{ order: 'ALPHABET', query: 'ц' }, ['it’s', 'tsar']],
    [{ order: 'ALPHABET', progress: 'LEARNED' }, ['ice cream', 'iceberg', 'well-known']],
    [{ ...learned, order: 'ALPHABET' }, ['ice cream', 'iceberg', 'well-known']],
    // All learned words have the same progress.
    [{ ...learned, order: 'PROGRESS' }, newestLearned],
    [{ ...learned, order: 'PROGRESS', progress: 'IN_LEARNING' }, []],
    [{ ...learned, order: 'NEWEST' }, newestLearned],
  ])('with %j is %j', async (request: object, words) => {
    const answer = await user.call('getWords', { ...learning, ...request });
    expect(answer.words.map(({ foreignWord }) => foreignWord)).toEqual(words);
  });

  it('by alphabet has the older of two words with the same letters first', async () => {
    const { words } = await user.call('getWords', { ...learning, order: 'ALPHABET', query: 'bow' });
    expect(words.map(({ nativeWord }) => nativeWord)).toEqual(['лук', 'ніс корабля']);
  });
});

describe.each([
  ['ALPHABET', 'word1'],
  ['PROGRESS', 'word45'],
] as const)('the pages of 45 words by %s', (order, first) => {
  const user = service.user();
  beforeAll(() => user.owns(numberedWords(45, (at) => ({ progress: at < 2 ? 50 : 0 }))));

  it('are read by their numbers, without cursors', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((numberOfPage) => user.call('getWords', { ...learning, numberOfPage, order })),
    );
    for (const [at, page] of pages.entries())
      expect(page).toMatchObject({ numberOfPage: at + 1, totalWords: 45, next: null, previous: null });
    const words = pages.flatMap((page) => page.words.map(({ foreignWord }) => foreignWord));
    expect(words[0]).toBe(first);
    expect(pages.map((page) => page.words.length)).toEqual([20, 20, 5]);
    expect(new Set(words).size).toBe(45);
    expect(words).toEqual(
      order === 'ALPHABET'
        ? words.toSorted()
        : [
            ...words.slice(0, 43).toSorted((a, b) => Number(b.slice(4)) - Number(a.slice(4))),
            'word2',
            'word1',
          ],
    );
  });

  it.each([4, 1_000_000])('become the last one past the end: %i', async (numberOfPage) => {
    const past = await user.call('getWords', { ...learning, numberOfPage, order });
    expect(past).toEqual(await user.call('getWords', { ...learning, numberOfPage: 3, order }));
    expect(past.words).toHaveLength(5);
  });

  it('ignore a cursor', async () => {
    const { next } = await user.call('getWords', learning);
    for (const after of [next ?? '', 'x']) {
      const page = await user.call('getWords', { ...learning, order, after });
      expect(page).toMatchObject({ numberOfPage: 1, words: [{ foreignWord: first }, ...Array(19).fill({})] });
    }
  });

  it('are one empty page of no words', async () => {
    const nothing = await user.call('getWords', { ...learning, numberOfPage: 9, order, query: 'нема' });
    expect(nothing).toMatchObject({ words: [], numberOfPage: 1, totalWords: 0 });
  });
});
