import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startDictionary } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;

describe('the built-in sets', () => {
  it('are ten times ten words that nobody owns at first', async () => {
    const { sets } = await service.learner().call('getWordSets');
    expect(sets.map(({ words }) => words.length)).toEqual(Array(10).fill(10));
    expect(sets.flatMap(({ words }) => words).some(({ owned }) => owned)).toBe(false);
    expect(sets[0]).toMatchObject({
      category: 'FOOD',
      words: [{ id: 1, foreignWord: 'bread', nativeWord: 'хліб', ipa: 'bred' }, ...Array(9).fill({})],
    });
  });

  it('mark what was added from them and what the learner has typed alike', async () => {
    const learner = service.learner();
    await learner.owns([
      { foreign: 'Bread', native: 'ХЛІБ' },
      // Another meaning is another word.
      { foreign: 'butter', native: 'олія' },
    ]);
    await learner.call('addWordSet', { category: 'FOOD', ids: [4] });
    const { sets } = await learner.call('getWordSets');
    const owned = sets.flatMap(({ words }) => words).filter((word) => word.owned);
    expect(owned.map(({ id }) => id)).toEqual([1, 4]);
  });
});

describe('adding a set', () => {
  it('adds ten new words of its category, in its order, and answers the first-visit dialog', async () => {
    const learner = service.learner();
    expect(await learner.call('addWordSet', { category: 'WEATHER' })).toEqual({ added: 10, skipped: 0 });
    const { words, totalWords, firstVisit } = await learner.call('getWords', learning);
    expect({ totalWords, firstVisit }).toEqual({ totalWords: 10, firstVisit: false });
    expect(words.map(({ foreignWord }) => foreignWord).slice(0, 3)).toEqual(['rain', 'snow', 'wind']);
    expect(words[0]?.wordDetails).toEqual({ learned: false, progress: 0, category: 'WEATHER' });
  });

  it('adds all hundred for TOP_WORDS', async () => {
    const learner = service.learner();
    expect(await learner.call('addWordSet', { category: 'TOP_WORDS' })).toEqual({ added: 100, skipped: 0 });
    expect((await learner.call('getWords', { ...learning, category: 'HOLIDAYS' })).totalWords).toBe(10);
  });

  it('adds chosen words of several topics at once', async () => {
    const learner = service.learner();
    const answer = await learner.call('addWordSet', { category: 'TOP_WORDS', ids: [1, 100] });
    expect(answer).toEqual({ added: 2, skipped: 0 });
  });

  it('skips words already there, edited ones included, and leaves their progress alone', async () => {
    const learner = service.learner();
    await learner.owns([{ foreign: 'bread', native: 'хліб', progress: 50 }]);
    await learner.call('addWordSet', { category: 'FOOD', ids: [2] });
    await service.db
      .updateTable('dictionary.words')
      .set({ native_word: 'маслечко', native_key: 'маслечко' })
      .where('user_id', '=', learner.userId)
      .where('built_in_id', '=', 2)
      .execute();
    expect(await learner.call('addWordSet', { category: 'FOOD' })).toEqual({ added: 8, skipped: 2 });
    expect(await learner.call('addWordSet', { category: 'FOOD' })).toEqual({ added: 0, skipped: 10 });
    const { words } = await learner.call('getWords', { ...learning, query: 'хліб' });
    expect(words.map(({ progress }) => progress)).toEqual([50]);
  });

  it('from several tabs at once adds each word once and fails in none', async () => {
    const learner = service.learner();
    const categories = ['TOP_WORDS', 'FOOD', 'TOP_WORDS', 'HOLIDAYS', 'TOP_WORDS', 'WORK'] as const;
    const answers = await Promise.all(
      categories.map(async (category, at) => {
        await setTimeout(at * 2);
        return learner.call('addWordSet', { category });
      }),
    );
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(100);
    expect((await learner.call('getWords', learning)).totalWords).toBe(100);
  });

  it.each([
    [{ category: 'FOOD', ids: [1, 11, 500] }, 'body.ids'],
    [{ category: 'FOOD', ids: [] }, 'body.ids'],
    [{ category: 'FOOD', ids: ['1'] }, 'body.ids.0'],
    [{ category: 'CATS' }, 'body.category'],
  ])('%j is refused and adds nothing', async (body, path) => {
    const learner = service.learner();
    const response = await learner.send('addWordSet', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errorType: 'INVALID_REQUEST', errors: [{ path }] });
    expect(await learner.call('getWords', learning)).toMatchObject({ totalWords: 0, firstVisit: true });
  });
});

describe('an empty start', () => {
  it('is remembered, also when it is said twice', async () => {
    const learner = service.learner();
    expect((await learner.call('getWords', learning)).firstVisit).toBe(true);
    await Promise.all([learner.call('closeWelcome'), learner.call('closeWelcome')]);
    expect(await learner.call('getWords', learning)).toMatchObject({ totalWords: 0, firstVisit: false });
  });

  it('answers 204', async () => {
    expect((await service.learner().send('closeWelcome')).status).toBe(204);
  });
});
