import type { Calls, InputOf, Word } from '@mova/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDictionary } from '../testing/dictionary-fixture.ts';
import { fillDictionary } from '../testing/fill-dictionary.ts';

const service = await startDictionary();
afterAll(() => service.stop());

type Request = Partial<InputOf<Calls['getWords']>['body']>;

/*
 * Every list is compared with the user's words, filtered here by the rules of the list. Another user's words lie
 * between them.
 */
const user = service.user();
const stranger = service.user();
let all: Word[];
const page = (request: Request) =>
  user.call('getWords', { numberOfPage: 1, wordsSection: 'LEARNING_WORDS', ...request });

beforeAll(async () => {
  await fillDictionary(service, user.userId, 700);
  await fillDictionary(service, stranger.userId, 500);
  await user.call('addWordSet', { category: 'TOP_WORDS' });
  await user.call('addNewWord', { foreignWord: 'm’яко', nativeWord: "м'яко 100%" });
  await user.owns(
    Array.from({ length: 300 }, (_, at) => ({
      foreign: `_word${at}`,
      native: `слово ${at % 7}`,
      progress: at % 11 === 0 ? 100 : at % 3 === 0 ? 0 : 50,
      category: at === 150 ? 'SPORTS' : at % 2 === 0 ? 'FOOD' : 'WORK',
    })),
  );
  const ids = await service.db
    .selectFrom('dictionary.words')
    .select('id')
    .where('user_id', '=', user.userId)
    .orderBy('id', 'desc')
    .execute();
  expect(ids).toHaveLength(1101);
  all = [];
  for (let at = 0; at < ids.length; at += 100) {
    const some = ids.slice(at, at + 100).map(({ id }) => id);
    all.push(...(await user.call('getWordsByIds', { ids: some })).words);
  }
});

/** Ids of the expected list, newest first. */
function expected({ wordsSection, category, progress, query = '' }: Request): number[] {
  const learned = wordsSection === 'LEARNED_WORDS' || progress === 'LEARNED';
  const key = query.toLowerCase().replaceAll("'", '’');
  return all
    .filter((word) => (word.progress === 100) === learned)
    .filter((word) => !category || category === 'TOP_WORDS' || word.wordDetails.category === category)
    .filter((word) => (progress === 'NEW' ? word.progress === 0 : true))
    .filter((word) => (progress === 'IN_LEARNING' ? word.progress > 0 && word.progress < 100 : true))
    .filter((word) =>
      [word.foreignWord, word.nativeWord].some((text) =>
        text.toLowerCase().replaceAll("'", '’').includes(key),
      ),
    )
    .map(({ id }) => id);
}

describe.each([
  {},
  { wordsSection: 'LEARNED_WORDS' },
  { progress: 'LEARNED' },
  { progress: 'NEW' },
  { category: 'FOOD' },
  { category: 'FOOD', progress: 'IN_LEARNING' },
  { category: 'HOLIDAYS' },
  { category: 'SPORTS', progress: 'IN_LEARNING' },
  { category: 'TRAVEL', progress: 'LEARNED' },
  { query: 'слово' },
  { query: 'слово 3', category: 'FOOD' },
  { query: 'Ово 6', progress: 'NEW' },
  { query: '_w' },
  { query: 'word5' },
  { query: 'о' },
  { query: "м'я" },
  { query: '0%' },
  { query: 'нема такого' },
] satisfies Request[])('the list of %j', (request) => {
  it('has every word once by number, and by cursor forwards and back', async () => {
    const ids = expected(request);
    const last = Math.max(1, Math.ceil(ids.length / 20));
    const seen: number[] = [];
    let at = await page(request);
    const numbers = [at.numberOfPage];
    seen.push(...at.words.map(({ id }) => id));
    while (at.next) {
      at = await page({ ...request, after: at.next });
      numbers.push(at.numberOfPage);
      seen.push(...at.words.map(({ id }) => id));
    }
    expect(seen).toEqual(ids);
    expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    expect(at.totalWords).toBe(ids.length);

    while (at.previous) {
      at = await page({ ...request, after: at.previous });
      const from = (at.numberOfPage - 1) * 20;
      expect(at.words.map(({ id }) => id)).toEqual(ids.slice(from, from + 20));
    }
    expect(at.numberOfPage).toBe(1);

    for (const numberOfPage of new Set([1, 2, Math.ceil(last / 2), last, last + 5])) {
      const jumped = await page({ ...request, numberOfPage });
      const from = (Math.min(numberOfPage, last) - 1) * 20;
      expect(jumped.words.map(({ id }) => id)).toEqual(ids.slice(from, from + 20));
      expect(jumped.numberOfPage).toBe(Math.min(numberOfPage, last));
    }
  });
});
