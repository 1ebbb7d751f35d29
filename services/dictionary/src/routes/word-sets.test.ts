import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startDictionary } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;

describe('the built-in sets', () => {
  it('are ten times ten words, none of them owned at first', async () => {
    const { sets } = await service.user().call('getWordSets');
    expect(sets.map(({ words }) => words.length)).toEqual(Array(10).fill(10));
    expect(sets.flatMap(({ words }) => words).some(({ owned }) => owned)).toBe(false);
    expect(sets[0]).toMatchObject({
      category: 'FOOD',
      words: [{ id: 1, foreignWord: 'bread', nativeWord: 'хліб', ipa: 'bred' }, ...Array(9).fill({})],
    });
  });

  it('tell the level of every word', async () => {
    const { sets } = await service.user().call('getWordSets');
    const words = sets.flatMap((set) => set.words);
    const levelOf = (text: string) => words.find(({ foreignWord }) => foreignWord === text)?.level;
    expect(['bread', 'mushroom', 'thunder'].map(levelOf)).toEqual(['A1', 'A2', 'B1']);
    expect(words.every(({ level }) => level !== undefined)).toBe(true);
  });

  it('mark words added from them and words typed with the same texts', async () => {
    const user = service.user();
    await user.owns([
      { foreign: 'Bread', native: 'ХЛІБ' },
      // Another meaning is another word.
      { foreign: 'butter', native: 'олія' },
    ]);
    await user.call('addWordSet', { category: 'FOOD', ids: [4] });
    const { sets } = await user.call('getWordSets');
    const owned = sets.flatMap(({ words }) => words).filter((word) => word.owned);
    expect(owned.map(({ id }) => id)).toEqual([1, 4]);
  });
});

describe('adding a set', () => {
  it('adds ten new words of its category, in its order, and answers the first-visit dialog', async () => {
    const user = service.user();
    expect(await user.call('addWordSet', { category: 'WEATHER' })).toEqual({ added: 10, skipped: 0 });
    const { words, totalWords, firstVisit } = await user.call('getWords', learning);
    expect({ totalWords, firstVisit }).toEqual({ totalWords: 10, firstVisit: false });
    expect(words.map(({ foreignWord }) => foreignWord).slice(0, 3)).toEqual(['rain', 'snow', 'wind']);
    expect(words[0]?.wordDetails).toEqual({ learned: false, progress: 0, category: 'WEATHER' });
  });

  it('adds all hundred for TOP_WORDS', async () => {
    const user = service.user();
    expect(await user.call('addWordSet', { category: 'TOP_WORDS' })).toEqual({ added: 100, skipped: 0 });
    expect((await user.call('getWords', { ...learning, category: 'HOLIDAYS' })).totalWords).toBe(10);
  });

  it('adds chosen words of several topics at once', async () => {
    const user = service.user();
    const answer = await user.call('addWordSet', { category: 'TOP_WORDS', ids: [1, 100] });
    expect(answer).toEqual({ added: 2, skipped: 0 });
  });

  it('skips words already there, edited ones too, and keeps their progress', async () => {
    const user = service.user();
    await user.owns([{ foreign: 'bread', native: 'хліб', progress: 50 }]);
    await user.call('addWordSet', { category: 'FOOD', ids: [2] });
    await service.db
      .updateTable('dictionary.words')
      .set({ native_word: 'маслечко', native_key: 'маслечко' })
      .where('user_id', '=', user.userId)
      .where('built_in_id', '=', 2)
      .execute();
    expect(await user.call('addWordSet', { category: 'FOOD' })).toEqual({ added: 8, skipped: 2 });
    expect(await user.call('addWordSet', { category: 'FOOD' })).toEqual({ added: 0, skipped: 10 });
    const { words } = await user.call('getWords', { ...learning, query: 'хліб' });
    expect(words.map(({ progress }) => progress)).toEqual([50]);
  });

  it('adds each word once when sent from several tabs', async () => {
    const user = service.user();
    const categories = ['TOP_WORDS', 'FOOD', 'TOP_WORDS', 'HOLIDAYS', 'TOP_WORDS', 'WORK'] as const;
    const answers = await Promise.all(
      categories.map(async (category, at) => {
        await setTimeout(at * 2);
        return user.call('addWordSet', { category });
      }),
    );
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(100);
    expect((await user.call('getWords', learning)).totalWords).toBe(100);
  });

  it.each([
    [{ category: 'FOOD', ids: [1, 11, 500] }, 'body.ids'],
    [{ category: 'FOOD', ids: [] }, 'body.ids'],
    [{ category: 'FOOD', ids: ['1'] }, 'body.ids.0'],
    [{ category: 'CATS' }, 'body.category'],
  ])('%j is rejected and adds nothing', async (body, path) => {
    const user = service.user();
    const response = await user.send('addWordSet', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errorType: 'INVALID_REQUEST', errors: [{ path }] });
    expect(await user.call('getWords', learning)).toMatchObject({ totalWords: 0, firstVisit: true });
  });
});

describe('an empty start', () => {
  it('is recorded, also when sent twice', async () => {
    const user = service.user();
    expect((await user.call('getWords', learning)).firstVisit).toBe(true);
    await Promise.all([user.call('closeWelcome'), user.call('closeWelcome')]);
    expect(await user.call('getWords', learning)).toMatchObject({ totalWords: 0, firstVisit: false });
  });

  it('answers 204', async () => {
    expect((await service.user().send('closeWelcome')).status).toBe(204);
  });
});
