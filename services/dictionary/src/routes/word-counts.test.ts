import { afterAll, expect, it } from 'vitest';
import { listCountQuery } from '../db/word-lists-repository.ts';
import { wordFilterOf } from '../domain/word-filter.ts';
import { startDictionary } from '../testing/dictionary-fixture.ts';
import { countRows } from '../testing/fill-dictionary.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;

it('counts follow every kind of change', async () => {
  const { call } = service.user();
  const total = async (request: object = {}) =>
    (await call('getWords', { ...learning, ...request })).totalWords;
  await call('addWordSet', { category: 'TOP_WORDS' });
  const word = await call('addNewWord', { foreignWord: 'own', nativeWord: 'власне', category: 'WORK' });
  expect([await total(), await total({ category: 'WORK' }), await total({ progress: 'NEW' })]).toEqual([
    101, 11, 101,
  ]);
  await call('updateWordCategory', { wordId: word.id, category: 'FOOD' });
  expect([await total({ category: 'WORK' }), await total({ category: 'FOOD' })]).toEqual([10, 11]);
  await call('addWordToLearned', word.id);
  expect([await total(), await total({ wordsSection: 'LEARNED_WORDS' })]).toEqual([100, 1]);
  await call('deleteWord', word.id);
  await call('deleteWord', word.id);
  expect([await total(), await total({ wordsSection: 'LEARNED_WORDS' })]).toEqual([100, 0]);
  await call('restoreWord', word.id);
  await call('addWordToNotLearned', word.id);
  expect([await total(), await total({ category: 'FOOD', progress: 'NEW' })]).toEqual([101, 11]);
});

it('a category of a later version is counted among all words', async () => {
  const { userId, owns } = service.user();
  await owns([{ foreign: 'a', native: 'а', category: 'SPACE' as never }]);
  const count = (category: 'TOP_WORDS' | 'FOOD') => {
    const filter = wordFilterOf({ query: '', wordsSection: 'LEARNING_WORDS', category });
    return listCountQuery(service.db, userId, filter).executeTakeFirst();
  };
  expect([await count('TOP_WORDS'), await count('FOOD')]).toEqual([{ total: 1 }, { total: 0 }]);
});

it('changes from many tabs at once all succeed or are rejected, and every word is counted once', async () => {
  const { userId, call, send } = service.user();
  await call('addWordSet', { category: 'TOP_WORDS' });
  const { words } = await call('getWords', learning);
  const statuses = await fromTabs(
    words.flatMap(({ id }, at) => [
      () => send('addWordToLearned', id),
      () => send('addNewWord', { foreignWord: `new ${at % 7}`, nativeWord: 'нове' }),
      () => send('updateWordCategory', { wordId: id, category: 'SPORTS' }),
      () => send(at % 2 === 0 ? 'deleteWord' : 'addWordToNotLearned', id),
      () => send('addWordSet', { category: 'FOOD' }),
    ]),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const inLists = await Promise.all(
    (['LEARNING_WORDS', 'LEARNED_WORDS'] as const).map((wordsSection) =>
      call('getWords', { numberOfPage: 1, wordsSection }),
    ),
  );
  const total = inLists.reduce((sum, { totalWords }) => sum + totalWords, 0);
  expect(total).toBe(await countRows(service, userId));
  expect(total).toBeGreaterThanOrEqual(97);
});

/**
 * Makes calls from twelve tabs, more than the service has connections; each tab makes its next call once it has
 * its answer. All at once they would wait in line for longer than a call may.
 *
 * @returns the statuses, in the order of the calls
 */
async function fromTabs(calls: readonly (() => Promise<Response>)[]): Promise<number[]> {
  const statuses: number[] = [];
  const waiting = [...calls.entries()];
  const tab = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, call] = next;
      statuses[at] = (await call()).status;
    }
  };
  await Promise.all(Array.from({ length: 12 }, tab));
  return statuses;
}
