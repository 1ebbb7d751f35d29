import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDictionary, type TestLearner } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;
const learned = { numberOfPage: 1, wordsSection: 'LEARNED_WORDS' } as const;

/** English words of a page. */
async function found(learner: TestLearner, request: object) {
  const answer = await learner.call('getWords', { ...learning, ...request });
  return answer.words.map(({ foreignWord }) => foreignWord);
}

describe('the pages of a dictionary of 45 words', () => {
  const learner = service.learner();
  beforeAll(() =>
    learner.owns(
      Array.from({ length: 45 }, (_, at) => ({ foreign: `word${at + 1}`, native: `слово${at + 1}` })),
    ),
  );

  it.each([
    [1, 20, 'word45'],
    [2, 20, 'word25'],
    [3, 5, 'word5'],
  ])('page %i holds %i words and begins with %s, newest first', async (numberOfPage, count, first) => {
    const answer = await learner.call('getWords', { ...learning, numberOfPage });
    expect(answer).toMatchObject({ totalWords: 45, firstVisit: true });
    expect(answer.words).toHaveLength(count);
    expect(answer.words[0]?.foreignWord).toBe(first);
  });

  it.each([4, 1_000_000])('page %i is empty and still tells the total', async (numberOfPage) => {
    const answer = await learner.call('getWords', { ...learning, numberOfPage });
    expect(answer).toMatchObject({ words: [], totalWords: 45 });
  });

  it('every word stands on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3].map((numberOfPage) => found(learner, { numberOfPage })));
    expect(new Set(pages.flat()).size).toBe(45);
  });

  it.each([0, -1, 1.5, 1_000_001, '1', null])('a page %s is refused', async (numberOfPage) => {
    const response = await learner.send('getWords', { ...learning, numberOfPage });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'body.numberOfPage' }] });
  });
});

describe('the lists and their filters', () => {
  const learner = service.learner();
  beforeAll(() =>
    learner.owns([
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
    expect(await found(learner, request)).toEqual(words);
  });

  it('a word tells its progress, category and whether it is learned', async () => {
    const { words } = await learner.call('getWords', learned);
    expect(words).toEqual([
      {
        id: expect.any(Number),
        foreignWord: 'known',
        nativeWord: 'відоме',
        progress: 100,
        wordDetails: { learned: true, progress: 100, category: 'WORK' },
      },
    ]);
  });

  it.each([
    { category: 'CATS' },
    { progress: 'OLD' },
    { wordsSection: 'ALL' },
    { query: 'x'.repeat(201) },
    { query: '\u0000' },
    { query: '\ud800' },
  ])('%j is refused', async (request) => {
    expect((await learner.send('getWords', { ...learning, ...request })).status).toBe(400);
  });
});

describe('search', () => {
  const learner = service.learner();
  beforeAll(() =>
    learner.owns([
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
    ['м’я', ['name', 'Meat', 'ball']],
    ['мʼя', ['name', 'Meat', 'ball']],
    ['М’ЯСО', ['Meat']],
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
    const answer = await learner.call('getWords', { ...learning, query });
    expect(answer.words.map(({ foreignWord }) => foreignWord)).toEqual(words);
    expect(answer.totalWords).toBe(words.length);
  });

  it.each(['', '   ', '\t'])('for %j finds every word', async (query) => {
    expect(await found(learner, { query })).toHaveLength(10);
  });
});

it('a learner sees none of the words of another', async () => {
  const [olena, taras] = [service.learner(), service.learner()];
  await olena.owns([{ foreign: 'secret', native: 'таємниця' }]);
  await taras.owns([{ foreign: 'garden', native: 'сад' }]);
  expect(await found(olena, {})).toEqual(['secret']);
  expect(await found(taras, { query: 'secret' })).toEqual([]);
  expect((await taras.call('getWords', learning)).totalWords).toBe(1);
});
