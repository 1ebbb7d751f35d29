import { problemSchema } from '@mova/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { startDictionary, type TestUser } from '../testing/dictionary-fixture.ts';
import { countRows } from '../testing/fill-dictionary.ts';

const service = await startDictionary({ maxWords: 3 });
afterAll(() => service.stop());

const full = [409, 'DICTIONARY_FULL'];
const errorOf = async (response: Response) => [
  response.status,
  problemSchema.parse(await response.json()).errorType,
];
const wordsOf = (user: TestUser) => countRows(service, user.userId);

const withWords = async (count: number) => {
  const user = service.user();
  const words = Array.from({ length: count }, (_, at) => ({ foreign: `word${at}`, native: `слово${at}` }));
  if (count > 0) await user.owns(words);
  return user;
};
const add = (user: TestUser, foreignWord = 'bread') =>
  user.send('addNewWord', { foreignWord, nativeWord: 'хліб' });

describe('a dictionary with a maximum of three words', () => {
  it('accepts the third word and rejects a fourth', async () => {
    const user = await withWords(2);
    expect((await add(user)).status).toBe(200);
    expect(await errorOf(await add(user, 'butter'))).toEqual(full);
    expect(await wordsOf(user)).toBe(3);
  });

  it('accepts only one of several words added at the same time', async () => {
    const user = await withWords(2);
    const answers = await Promise.all(['one', 'two', 'three'].map((word) => add(user, word)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await wordsOf(user)).toBe(3);
  });

  it('reports a duplicate before a full dictionary', async () => {
    const user = await withWords(2);
    await add(user);
    expect(await errorOf(await add(user))).toEqual([409, 'WORD_ALREADY_EXISTS']);
  });

  it('adds all words of a set or none', async () => {
    const user = await withWords(1);
    const { sets } = await user.call('getWordSets');
    const [set] = sets;
    const [category, ids] = [set?.category, set?.words.slice(0, 3).map(({ id }) => id) ?? []];
    expect(await errorOf(await user.send('addWordSet', { category, ids }))).toEqual(full);
    expect(await wordsOf(user)).toBe(1);
    const fitting = { category, ids: ids.slice(1) };
    expect((await user.send('addWordSet', fitting)).status).toBe(200);
    // Words already there need no room.
    expect(await (await user.send('addWordSet', fitting)).json()).toEqual({ added: 0, skipped: 2 });
  });

  it('restores a deleted word only when there is room', async () => {
    const user = await withWords(2);
    const added = (await (await add(user)).json()) as { id: number };
    await user.call('deleteWord', added.id);
    const other = (await (await add(user, 'butter')).json()) as { id: number };
    expect(await errorOf(await user.send('restoreWord', added.id))).toEqual(full);
    await user.call('deleteWord', other.id);
    expect((await user.send('restoreWord', added.id)).status).toBe(200);
    expect((await user.send('restoreWord', added.id)).status).toBe(200);
  });

  it('keeps working with more words than the maximum', async () => {
    const user = await withWords(4);
    expect(await errorOf(await add(user))).toEqual(full);
    const { words } = await user.call('getWords', { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' });
    expect(words).toHaveLength(4);
  });
});
