import { problemSchema } from '@mova/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { startDictionary, type TestLearner } from '../testing/dictionary-fixture.ts';
import { countsOf } from '../testing/word-changes.ts';

const service = await startDictionary({ maxWords: 3 });
afterAll(() => service.stop());

const full = [409, 'DICTIONARY_FULL'];
const refusalOf = async (response: Response) => [
  response.status,
  problemSchema.parse(await response.json()).errorType,
];
const wordsOf = async (learner: TestLearner) =>
  (await countsOf(service, learner.userId)).kept.reduce((total, words) => total + words, 0);

/** A learner with so many words. */
const withWords = async (count: number) => {
  const learner = service.learner();
  const words = Array.from({ length: count }, (_, at) => ({ foreign: `word${at}`, native: `слово${at}` }));
  if (count > 0) await learner.owns(words);
  return learner;
};
const add = (learner: TestLearner, foreignWord = 'bread') =>
  learner.send('addNewWord', { foreignWord, nativeWord: 'хліб' });

describe('a dictionary that holds as many words as it may', () => {
  it('takes the last one, and refuses one more', async () => {
    const learner = await withWords(2);
    expect((await add(learner)).status).toBe(200);
    expect(await refusalOf(await add(learner, 'butter'))).toEqual(full);
    expect(await wordsOf(learner)).toBe(3);
  });

  it('takes the last one once of several at the same moment', async () => {
    const learner = await withWords(2);
    const answers = await Promise.all(['one', 'two', 'three'].map((word) => add(learner, word)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await wordsOf(learner)).toBe(3);
  });

  it('still says that a word is there already', async () => {
    const learner = await withWords(2);
    await add(learner);
    expect(await refusalOf(await add(learner))).toEqual([409, 'WORD_ALREADY_EXISTS']);
  });

  it('takes none of a set that does not fit, and all of what does', async () => {
    const learner = await withWords(1);
    const { sets } = await learner.call('getWordSets');
    const [set] = sets;
    const [category, ids] = [set?.category, set?.words.slice(0, 3).map(({ id }) => id) ?? []];
    expect(await refusalOf(await learner.send('addWordSet', { category, ids }))).toEqual(full);
    expect(await wordsOf(learner)).toBe(1);
    const fitting = { category, ids: ids.slice(1) };
    expect((await learner.send('addWordSet', fitting)).status).toBe(200);
    // What is there already asks for no room.
    expect(await (await learner.send('addWordSet', fitting)).json()).toEqual({ added: 0, skipped: 2 });
  });

  it('takes a deleted word back only where there is room for it', async () => {
    const learner = await withWords(2);
    const added = (await (await add(learner)).json()) as { id: number };
    await learner.call('deleteWord', added.id);
    const other = (await (await add(learner, 'butter')).json()) as { id: number };
    expect(await refusalOf(await learner.send('restoreWord', added.id))).toEqual(full);
    await learner.call('deleteWord', other.id);
    expect((await learner.send('restoreWord', added.id)).status).toBe(200);
    expect((await learner.send('restoreWord', added.id)).status).toBe(200);
  });

  it('goes on with the words it has, more than it may hold too', async () => {
    const learner = await withWords(4);
    expect(await refusalOf(await add(learner))).toEqual(full);
    const { words } = await learner.call('getWords', { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' });
    expect(words).toHaveLength(4);
  });
});
