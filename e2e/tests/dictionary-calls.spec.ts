import { type Calls, type Problem, problemSchema, type ResponseOf, type Word } from '@mova/contracts';
import { headerNames } from '@mova/contracts/names';
import type { Answer, ApiClient } from '../support/api-client.ts';
import { expect, test } from '../support/fixtures.ts';
import { createLearner, type Learner } from '../support/learner.ts';

/** Calls of the dictionary through the gateway. */

type WordsPage = ResponseOf<Calls['getWords']>;

let learner: Learner;

test.beforeEach(async ({ mova }) => {
  learner = await createLearner(mova.origin);
});

test.afterEach(async () => {
  await learner.remove();
});

const post = (path: string, body?: unknown, client: ApiClient = learner.client) =>
  client.call('POST', `/api/${path}`, body);

async function getWords(request: object = {}, headers?: Record<string, string>): Promise<WordsPage> {
  const body = { query: '', numberOfPage: 1, wordsSection: 'LEARNING_WORDS', ...request };
  const answer = await learner.client.call('POST', '/api/getWords', body, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as WordsPage;
}

async function addWord(foreignWord: string, nativeWord: string): Promise<Word> {
  const answer = await post('addNewWord', { id: 0, foreignWord, nativeWord, progress: 0, category: 'FOOD' });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Word;
}

function errorTypeOf(answer: Answer): Problem['errorType'] {
  const problem = problemSchema.parse(answer.json);
  expect(problem.status).toBe(answer.status);
  return problem.errorType;
}

test('a word is added, found, changed, learned, deleted and brought back', async () => {
  const word = await addWord('meat', "м'ясо");
  expect(word).toMatchObject({ progress: 0, wordDetails: { category: 'FOOD', learned: false } });
  expect((await getWords({ query: 'М’ЯС' })).words).toEqual([word]);

  const texts = { foreignWord: 'beef', nativeWord: 'яловичина' };
  const changed = await learner.client.call('PUT', '/api/updateWord', { wordId: word.id, ...texts });
  expect(changed.json).toMatchObject({ id: word.id, ...texts, progress: 0, wordDetails: word.wordDetails });
  const moved = await learner.client.call('PUT', '/api/updateWordCategory', {
    wordId: word.id,
    category: 'WORK',
  });
  expect(moved.json).toMatchObject({ wordDetails: { category: 'WORK' } });

  expect((await post(`addWordToLearned/${word.id}`)).json).toMatchObject({ progress: 100 });
  expect((await getWords()).totalWords).toBe(0);
  expect((await getWords({ wordsSection: 'LEARNED_WORDS' })).words.map(({ id }) => id)).toEqual([word.id]);
  expect((await post(`addWordToNotLearned/${word.id}/`)).json).toMatchObject({ progress: 0 });

  expect((await post(`deleteWord/${word.id}`)).status).toBe(204);
  expect((await post(`deleteWord/${word.id}`)).status).toBe(204);
  expect((await getWords()).totalWords).toBe(0);
  expect((await post(`restoreWord/${word.id}`)).json).toMatchObject({ id: word.id, ...texts });
  expect((await post('getWordsByIds', { ids: [word.id, 1] })).json).toMatchObject({
    words: [{ id: word.id, ...texts }],
  });
});

test('several words are changed, deleted and brought back at once', async () => {
  const [bread, rain] = [await addWord('bread', 'хліб'), await addWord('rain', 'дощ')];
  const ids = [bread.id, rain.id];
  const changed = await post('changeWords', { words: ids.map((id) => ({ id, progress: 100 })) });
  expect((await getWords({ wordsSection: 'LEARNED_WORDS' })).totalWords).toBe(2);
  await post('changeWords', { words: (changed.json as { before: unknown }).before });
  expect((await getWords()).words).toEqual([rain, bread]);
  expect((await post('deleteWords', { ids })).json).toEqual({ ids: expect.arrayContaining(ids) });
  expect((await getWords()).totalWords).toBe(0);
  expect((await post('restoreWords', { ids })).json).toEqual({ ids });
  expect((await getWords()).words).toEqual([rain, bread]);
});

test('an existing pair is rejected in any case and with any apostrophe', async () => {
  await addWord('meat', 'м’ясо');
  for (const [foreignWord, nativeWord] of [
    ['MEAT', 'М’ЯСО'],
    ['meat', "м'ясо"],
    [' meat ', 'мʼясо'],
  ]) {
    const again = await post('addNewWord', { foreignWord, nativeWord });
    expect([again.status, errorTypeOf(again)]).toEqual([409, 'WORD_ALREADY_EXISTS']);
  }
});

test('pages link forward and back by cursor, and an altered cursor is rejected', async () => {
  await post('addWordSet', { category: 'TOP_WORDS' });
  const seen = new Set<number>();
  let page = await getWords();
  for (;;) {
    for (const { id } of page.words) seen.add(id);
    if (page.next === null) break;
    page = await getWords({ after: page.next });
  }
  expect([seen.size, page.numberOfPage, page.totalWords]).toEqual([100, 5, 100]);
  expect(await getWords({ numberOfPage: 1_000_000 })).toEqual(page);
  const back = await getWords({ after: page.previous });
  expect([back.numberOfPage, back.words.length]).toEqual([4, 20]);
  for (const after of [`${back.next}A`, 'AAAA', (back.next ?? '').replace(/.$/, '!')]) {
    const body = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS', after };
    const refused = await post('getWords', body);
    expect([refused.status, errorTypeOf(refused)], after).toEqual([400, 'INVALID_REQUEST']);
  }
});

test('every page number is answered or rejected as a bad request', async () => {
  for (const numberOfPage of [0, -1, 1e9, 1.5, 'перша', null]) {
    const answer = await post('getWords', { numberOfPage, wordsSection: 'LEARNING_WORDS' });
    expect([answer.status, errorTypeOf(answer)], String(numberOfPage)).toEqual([400, 'INVALID_REQUEST']);
  }
  await addWord('100%', 'сто_відсотків \\ "усе" 🎉');
  for (const query of ['%', '_', '\\', '"', '🎉', '100%']) {
    expect((await getWords({ query })).totalWords, query).toBe(1);
  }
  for (const query of ['%%', "' or 1=1 --", '__', '👍']) {
    expect((await getWords({ query })).totalWords, query).toBe(0);
  }
  for (const query of ['x'.repeat(10_000), '\u0000', '\ud83c']) {
    const answer = await post('getWords', { query, numberOfPage: 1, wordsSection: 'LEARNING_WORDS' });
    expect(answer.status).toBe(400);
  }
});

test('calls that take ids neither show nor change the words of another user', async ({ mova }) => {
  const word = await addWord('secret', 'таємне');
  const thief = await createLearner(mova.origin);
  try {
    const texts = { wordId: word.id, foreignWord: 'stolen', nativeWord: 'вкрадене' };
    const attempts = [
      await thief.client.call('PUT', '/api/updateWord', texts),
      await thief.client.call('PUT', '/api/updateWordCategory', { wordId: word.id, category: 'WORK' }),
      await post('acceptAnswer', { wordId: word.id, answer: 'stolen' }, thief.client),
      await post(`addWordToLearned/${word.id}`, undefined, thief.client),
      await post(`addWordToNotLearned/${word.id}`, undefined, thief.client),
      await post(`deleteWord/${word.id}`, undefined, thief.client),
      await post(`restoreWord/${word.id}`, undefined, thief.client),
    ];
    for (const answer of attempts) {
      expect([answer.status, errorTypeOf(answer)]).toEqual([404, 'NOT_FOUND']);
      expect(answer.text).not.toContain('secret');
    }
    const ids = [word.id];
    const ofSeveral = [
      await post('getWordsByIds', { ids }, thief.client),
      await post('changeWords', { words: [{ id: word.id, progress: 100 }] }, thief.client),
      await post('deleteWords', { ids }, thief.client),
      await post('restoreWords', { ids }, thief.client),
    ];
    expect(ofSeveral.map(({ json }) => json)).toEqual([
      { words: [] },
      { before: [] },
      { ids: [] },
      { ids: [] },
    ]);
  } finally {
    await thief.remove();
  }
  expect((await getWords()).words).toEqual([word]);
});

test('Translate leads inflected forms to their headword and reports unknown words', async () => {
  const translate = async (foreignWord: string) => (await post('translateWord', { foreignWord })).json;
  const child = await translate('child');
  expect(child).toMatchObject({ nativeWord: 'дитина', entries: [{ foreignWord: 'child', match: 'exact' }] });
  expect(await translate('Children')).toMatchObject({
    nativeWord: null,
    entries: [{ foreignWord: 'child', match: 'plural' }],
  });
  expect(await translate('to celebrate')).toMatchObject({ nativeWord: 'святкувати' });
  expect(await translate('qwertyuiop')).toEqual({ nativeWord: null, entries: [], owned: [] });
});

test('a read that asks for an event not yet applied is marked as behind', async () => {
  const answer = await learner.client.call(
    'POST',
    '/api/getWords',
    { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' },
    { [headerNames.after]: '99999999999-1' },
  );
  expect([answer.status, answer.headers.get(headerNames.behind)]).toEqual([200, '1']);
  const now = await post('getWords', { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' });
  expect(now.headers.has(headerNames.behind)).toBe(false);
});
