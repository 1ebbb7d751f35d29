import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberedWords, startDictionary, type TestUser } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;
const learned = { numberOfPage: 1, wordsSection: 'LEARNED_WORDS' } as const;

async function found(user: TestUser, request: object) {
  const answer = await user.call('getWords', { ...learning, ...request });
  return answer.words.map(({ foreignWord }) => foreignWord);
}

describe('the pages of a dictionary of 45 words', () => {
  const user = service.user();
  beforeAll(() => user.owns(numberedWords(45)));

  it.each([
    [1, 20, 'word45'],
    [2, 20, 'word25'],
    [3, 5, 'word5'],
  ])('page %i holds %i words and begins with %s, newest first', async (numberOfPage, count, first) => {
    const answer = await user.call('getWords', { ...learning, numberOfPage });
    expect(answer).toMatchObject({ totalWords: 45, firstVisit: true });
    expect(answer.words).toHaveLength(count);
    expect(answer.words[0]?.foreignWord).toBe(first);
  });

  it.each([4, 1_000_000])('page %i becomes the last one', async (numberOfPage) => {
    const answer = await user.call('getWords', { ...learning, numberOfPage });
    expect(answer).toMatchObject({ numberOfPage: 3, totalWords: 45, next: null });
    expect(answer.words).toHaveLength(5);
  });

  it('every word is on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3].map((numberOfPage) => found(user, { numberOfPage })));
    expect(new Set(pages.flat()).size).toBe(45);
  });

  it.each([0, -1, 1.5, 1_000_001, '1', null])('page %s is rejected', async (numberOfPage) => {
    const response = await user.send('getWords', { ...learning, numberOfPage });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'body.numberOfPage' }] });
  });
});

describe('the lists and their filters', () => {
  const user = service.user();
  beforeAll(() =>
    user.owns([
      { foreign: 'new', native: 'новий', category: 'FOOD' },
      { foreign: 'begun', native: 'почате', category: 'FOOD', progress: 1 },
      { foreign: 'nearly', native: 'майже', category: 'WORK', progress: 99 },
      { foreign: 'known', native: 'відоме', category: 'WORK', progress: 100 },
    ]),
  );

  it.each([
    [{}, ['nearly', 'begun', 'new']],
    [{ category: 'TOP_WORDS' }, ['nearly', 'begun', 'new']],
    [{ category: 'FOOD' }, ['begun', 'new']],
    [{ category: 'SPORTS' }, []],
    [{ progress: 'NEW' }, ['new']],
    [{ progress: 'IN_LEARNING' }, ['nearly', 'begun']],
    [{ progress: 'LEARNED' }, ['known']],
    [{ progress: 'IN_LEARNING', category: 'WORK' }, ['nearly']],
    [{ progress: 'IN_LEARNING', category: 'WORK', query: 'майж' }, ['nearly']],
    [learned, ['known']],
    [{ ...learned, category: 'FOOD' }, []],
    [{ ...learned, progress: 'LEARNED' }, ['known']],
    [{ ...learned, progress: 'NEW' }, []],
  ])('%j finds %j', async (request, words) => {
    expect(await found(user, request)).toEqual(words);
  });

  it('a word has its progress, category and whether it is learned', async () => {
    const { words } = await user.call('getWords', learned);
    expect(words).toEqual([
      {
        id: expect.any(Number),
        foreignWord: 'known',
        nativeWord: 'відоме',
        progress: 100,
        // The lexicon has the word, with other translations.
        sound: { ipa: 'nəʊn', americanIpa: 'noʊn' },
        wordDetails: { learned: true, progress: 100, category: 'WORK' },
      },
    ]);
  });

  it.each([
    { category: 'CATS' },
    { progress: 'OLD' },
    { wordsSection: 'ALL' },
    { order: 'OLDEST' },
    { order: 'alphabet' },
    { order: '' },
    { query: 'x'.repeat(201) },
    { query: '\u0000' },
    { query: '\ud800' },
  ])('%j is rejected', async (request) => {
    expect((await user.send('getWords', { ...learning, ...request })).status).toBe(400);
  });
});

describe('search', () => {
  const user = service.user();
  beforeAll(() =>
    user.owns([
      { foreign: 'ball', native: 'м’яч' },
      { foreign: 'Meat', native: "м'ясо" },
      { foreign: 'name', native: 'імʼя' },
      { foreign: 'football', native: 'футбол' },
      { foreign: '100%', native: 'сто_відсотків' },
      { foreign: 'back\\slash', native: 'навскісна' },
      { foreign: "o'clock", native: 'година "рівно"' },
      { foreign: 'party 🎉', native: 'свято' },
      { foreign: 'caf\u0065\u0301', native: 'кав’ярня' },
      { foreign: 'hedgehog', native: 'ЇЖАК' },
    ]),
  );

  it.each([
    ['ball', ['football', 'ball']],
    ['BALL', ['football', 'ball']],
    ['  foot ', ['football']],
    ['утбо', ['football']],
    ["м'я", ['name', 'Meat', 'ball']],
    ['м′я', ['name', 'Meat', 'ball']],
    ['м’я', ['name', 'Meat', 'ball']],
    ['мʼя', ['name', 'Meat', 'ball']],
    ['М’ЯСО', ['Meat']],
    ['мясо', ['Meat']],
    ['м"ясо', ['Meat']],
    ['oclock', ["o'clock"]],
    ["'", ['caf\u0065\u0301', "o'clock", 'name', 'Meat', 'ball']],
    ['%', ['100%']],
    ['_', ['100%']],
    ['\\', ['back\\slash']],
    ['b%l', []],
    ['b_ll', []],
    ["o'clock", ["o'clock"]],
    ['o’clock', ["o'clock"]],
    ['"рівно"', ["o'clock"]],
    ["'; drop table dictionary.words; --", []],
    ['🎉', ['party 🎉']],
    ['café', ['caf\u0065\u0301']],
    ['cafe\u0301', ['caf\u0065\u0301']],
    ['їжак', ['hedgehog']],
    ['nothing like it', []],
  ])('for %j finds %j', async (query, words) => {
    const answer = await user.call('getWords', { ...learning, query });
    expect(answer.words.map(({ foreignWord }) => foreignWord)).toEqual(words);
    expect(answer.totalWords).toBe(words.length);
  });

  it.each(['', '   ', '\t'])('for %j finds every word', async (query) => {
    expect(await found(user, { query })).toHaveLength(10);
  });
});

it('a user sees no words of another', async () => {
  const [olena, taras] = [service.user(), service.user()];
  await olena.owns([{ foreign: 'secret', native: 'таємниця' }]);
  await taras.owns([{ foreign: 'garden', native: 'сад' }]);
  expect(await found(olena, {})).toEqual(['secret']);
  expect(await found(taras, { query: 'secret' })).toEqual([]);
  expect((await taras.call('getWords', learning)).totalWords).toBe(1);
});

describe('the cursors of a list', () => {
  const user = service.user();
  beforeAll(() => user.owns(numberedWords(45, (at) => ({ category: at % 2 === 0 ? 'FOOD' : 'WORK' }))));
  const page = (request: object) => user.call('getWords', { ...learning, ...request });

  it('lead forwards and back, and end where the list does', async () => {
    const first = await page({});
    expect(first).toMatchObject({ numberOfPage: 1, previous: null });
    const second = await page({ after: first.next ?? '' });
    expect(second).toMatchObject({ numberOfPage: 2, totalWords: 45 });
    expect(second.words[0]?.foreignWord).toBe('word25');
    const third = await page({ after: second.next ?? '' });
    expect(third).toMatchObject({ numberOfPage: 3, next: null });
    expect(await page({ after: third.previous ?? '' })).toEqual(second);
    expect(await page({ after: second.previous ?? '' })).toEqual(first);
  });

  it('continue after their word when words were added on top', async () => {
    const { words, next } = await page({});
    await user.owns([{ foreign: 'on top', native: 'зверху' }]);
    const second = await page({ after: next ?? '' });
    expect(second.words[0]?.id).toBe((words.at(-1)?.id ?? 0) - 1);
    const first = await page({ after: second.previous ?? '' });
    expect(first).toMatchObject({ numberOfPage: 1, previous: null });
    expect(first.words[0]?.foreignWord).toBe('on top');
    await user.call('deleteWord', first.words[0]?.id ?? 0);
  });

  it('are rejected when altered or made up', async () => {
    const cursor = (await page({})).next ?? '';
    const attempts = [`${cursor}A`, cursor.slice(1), '', 'x', '1', 'x'.repeat(500), 'x'.repeat(501)];
    for (const after of attempts) {
      const response = await user.send('getWords', { ...learning, after });
      expect(response.status, after).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ path: 'body.after' }] });
    }
  });

  it('lead to the same page with a signature, as earlier versions wrote them', async () => {
    const first = await page({});
    const signed = Buffer.from(
      `${Buffer.from(first.next ?? '', 'base64url')}.AAAAAAAAAAAAAAAAAAAAAA`,
    ).toString('base64url');
    expect(await page({ after: signed })).toEqual(await page({ after: first.next ?? '' }));
  });

  it('lead another user to words of their own only', async () => {
    const other = service.user();
    await other.owns(Array.from({ length: 25 }, (_, at) => ({ foreign: `other${at}`, native: 'с' })));
    const { next } = await page({});
    for (const after of [next ?? '', (await page({ numberOfPage: 3 })).previous ?? '']) {
      const { words, totalWords } = await other.call('getWords', { ...learning, after });
      expect(totalWords).toBe(25);
      expect(words.filter(({ foreignWord }) => !foreignWord.startsWith('other'))).toEqual([]);
    }
  });

  it('lead to a page of the list that is asked for with them', async () => {
    const { next } = await page({});
    const { words } = await page({ after: next ?? '', category: 'FOOD' });
    expect(words).not.toEqual([]);
    expect(words.every(({ wordDetails }) => wordDetails.category === 'FOOD')).toBe(true);
    expect((await page({ after: next ?? '', category: 'TOP_WORDS' })).numberOfPage).toBe(2);
  });
});
