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

  it.each([4, 1_000_000])('page %i steps back to the last one', async (numberOfPage) => {
    const answer = await learner.call('getWords', { ...learning, numberOfPage });
    expect(answer).toMatchObject({ numberOfPage: 3, totalWords: 45, next: null });
    expect(answer.words).toHaveLength(5);
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

describe('the cursors of a list', () => {
  const learner = service.learner();
  beforeAll(() =>
    learner.owns(
      Array.from({ length: 45 }, (_, at) => ({
        foreign: `word${at + 1}`,
        native: `слово${at + 1}`,
        category: at % 2 === 0 ? 'FOOD' : 'WORK',
      })),
    ),
  );
  const page = (request: object) => learner.call('getWords', { ...learning, ...request });

  it('lead on and back, and end where the list does', async () => {
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

  it('go on after the word they stood at, whatever came on top meanwhile', async () => {
    const { words, next } = await page({});
    await learner.owns([{ foreign: 'on top', native: 'зверху' }]);
    const second = await page({ after: next ?? '' });
    expect(second.words[0]?.id).toBe((words.at(-1)?.id ?? 0) - 1);
    const first = await page({ after: second.previous ?? '' });
    expect(first).toMatchObject({ numberOfPage: 1, previous: null });
    expect(first.words[0]?.foreignWord).toBe('on top');
    await learner.call('deleteWord', first.words[0]?.id ?? 0);
  });

  it('are refused when altered, of other filters, of another learner, or nothing of ours', async () => {
    const { next } = await page({});
    const cursor = next ?? '';
    const altered = cursor.slice(0, 4) + (cursor[4] === 'A' ? 'B' : 'A') + cursor.slice(5);
    const other = service.learner();
    await other.owns(Array.from({ length: 25 }, (_, at) => ({ foreign: `w${at}`, native: 'с' })));
    const attempts = [
      learner.send('getWords', { ...learning, after: altered }),
      learner.send('getWords', { ...learning, after: cursor, category: 'FOOD' }),
      learner.send('getWords', { ...learning, after: cursor, query: 'word' }),
      learner.send('getWords', { ...learned, after: cursor }),
      other.send('getWords', { ...learning, after: cursor }),
      ...['', 'x', '1', 'n.2.1.AAAAAAAAAAAAAAAAAAAAAA', 'x'.repeat(500), 'x'.repeat(501)].map((after) =>
        learner.send('getWords', { ...learning, after }),
      ),
    ];
    for (const response of await Promise.all(attempts)) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ path: 'body.after' }] });
    }
    expect((await page({ after: cursor, category: 'TOP_WORDS' })).numberOfPage).toBe(2);
  });
});
