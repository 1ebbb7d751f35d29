import { afterAll, describe, expect, it } from 'vitest';
import { startDictionary, type TestUser } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;
const bread = { foreignWord: 'bread', nativeWord: 'хліб' };

const listOf = async (user: TestUser) =>
  (await user.call('getWords', learning)).words.map(({ foreignWord }) => foreignWord);
const errorOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { errorType: string }).errorType];
};

describe('adding a word', () => {
  it('assigns an id and progress 0, whatever the request says', async () => {
    const user = service.user();
    const word = await user.call('addNewWord', { ...bread, id: 1, progress: 100, category: 'FOOD' });
    expect(word).toEqual({
      id: expect.any(Number),
      ...bread,
      progress: 0,
      wordDetails: { learned: false, progress: 0, category: 'FOOD' },
      // What the lexicon knows of the pair.
      reading: expect.objectContaining({ partOfSpeech: 'noun', ipa: 'bred' }),
    });
    expect((await user.call('getWords', learning)).words).toEqual([word]);
  });

  it('trims both texts, collapses inner spaces, and defaults the category', async () => {
    const user = service.user();
    const word = await user.call('addNewWord', {
      foreignWord: '  ice\u00a0 \t cream\n',
      nativeWord: ' моро  зиво ',
    });
    expect(word).toMatchObject({ foreignWord: 'ice cream', nativeWord: 'моро зиво' });
    expect(word.wordDetails.category).toBe('TOP_WORDS');
  });

  it.each([
    [{ foreignWord: 'MEAT', nativeWord: 'М’ЯСО' }],
    [{ foreignWord: 'meat', nativeWord: "м'ясо" }],
    [{ foreignWord: ' Meat ', nativeWord: 'мʼясо' }],
    [{ foreignWord: 'meat', nativeWord: 'м`ясо' }],
    [{ foreignWord: 'meat', nativeWord: 'м′ясо' }],
  ])('%j is a duplicate of meat – м’ясо', async (body) => {
    const user = service.user();
    await user.call('addNewWord', { foreignWord: 'meat', nativeWord: 'м’ясо' });
    expect(await errorOf(user.send('addNewWord', body))).toEqual([409, 'WORD_ALREADY_EXISTS']);
    expect(await listOf(user)).toEqual(['meat']);
  });

  it.each(['🍎', '…', '-'])(
    'refuses %s as an English word, which can never be typed',
    async (foreignWord) => {
      const user = service.user();
      const word = { foreignWord, nativeWord: 'яблуко' };
      expect(await errorOf(user.send('addNewWord', word))).toEqual([400, 'INVALID_REQUEST']);
      await user.call('addNewWord', { foreignWord: '5 apples 🍎', nativeWord: '🍎' });
      expect(await listOf(user)).toEqual(['5 apples 🍎']);
    },
  );

  it('accepts another translation, and the same word of another user', async () => {
    const [user, other] = [service.user(), service.user()];
    await user.call('addNewWord', bread);
    await user.call('addNewWord', { ...bread, nativeWord: 'хлібець' });
    await other.call('addNewWord', bread);
    expect(await listOf(user)).toEqual(['bread', 'bread']);
  });

  it('adds it once when several tabs add it at the same time', async () => {
    const user = service.user();
    const bodies = ['bread', 'Bread', 'BREAD', ' bread', 'bread', 'breaD'].map((foreignWord) => ({
      ...bread,
      foreignWord,
    }));
    const answers = await Promise.all(bodies.map((body) => user.send('addNewWord', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await user.call('getWords', learning)).toMatchObject({ totalWords: 1 });
  });

  it.each([
    ['foreignWord', ''],
    ['foreignWord', '   '],
    ['nativeWord', '\t\n\u00a0'],
    ['nativeWord', '\u200b'],
    ['foreignWord', '\u0001'],
    ['foreignWord', '\u0000'],
    ['nativeWord', 'x\ud800'],
    ['foreignWord', 'x'.repeat(201)],
    ['nativeWord', 'х'.repeat(5000)],
    ['foreignWord', null],
    ['nativeWord', 5],
  ])('is rejected where %s is %j', async (field, value) => {
    const user = service.user();
    const response = await user.send('addNewWord', { ...bread, [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: `body.${field}` }] });
    expect(await listOf(user)).toEqual([]);
  });

  it.each(['%', '_', '\\', '"', "'", '🎉', '👩‍👩‍👧', '<b>', "'; drop table dictionary.words; --"])(
    'keeps %j as it is',
    async (text) => {
      const user = service.user();
      await user.call('addNewWord', { foreignWord: `a${text}`, nativeWord: text });
      expect(await listOf(user)).toEqual([`a${text}`]);
      expect((await user.call('getWords', { ...learning, query: text })).totalWords).toBe(1);
    },
  );

  it('accepts the longest texts, of letters that grow when normalised', async () => {
    const user = service.user();
    for (const nativeWord of ['İ'.repeat(200), '\ufb2c'.repeat(200)]) {
      const longest = { foreignWord: '\ufb2c'.repeat(200), nativeWord };
      expect(await user.call('addNewWord', longest)).toMatchObject(longest);
      expect(await errorOf(user.send('addNewWord', longest))).toEqual([409, 'WORD_ALREADY_EXISTS']);
    }
  });
});

describe('changing a word', () => {
  it('changes both texts and leaves progress and category', async () => {
    const user = service.user();
    const { id } = await user.call('addNewWord', { ...bread, category: 'FOOD' });
    await user.call('addWordToLearned', id);
    const texts = { foreignWord: 'rye bread', nativeWord: 'житній хліб' };
    expect(await user.call('updateWord', { wordId: id, ...texts })).toEqual({
      id,
      ...texts,
      progress: 100,
      wordDetails: { learned: true, progress: 100, category: 'FOOD' },
    });
    const query = { ...learning, wordsSection: 'LEARNED_WORDS', query: 'житн' } as const;
    expect((await user.call('getWords', query)).totalWords).toBe(1);
    expect((await user.call('getWords', { ...query, query: 'bread' })).totalWords).toBe(1);
  });

  it('accepts a change of case, but not a pair that is already there', async () => {
    const user = service.user();
    const { id } = await user.call('addNewWord', bread);
    await user.call('addNewWord', { foreignWord: 'salt', nativeWord: 'сіль' });
    await user.call('updateWord', { wordId: id, ...bread, foreignWord: 'Bread' });
    const taken = { wordId: id, foreignWord: 'SALT', nativeWord: 'Сіль' };
    expect(await errorOf(user.send('updateWord', taken))).toEqual([409, 'WORD_ALREADY_EXISTS']);
    expect(await listOf(user)).toEqual(['salt', 'Bread']);
  });

  it('is rejected without a text', async () => {
    const user = service.user();
    const { id } = await user.call('addNewWord', bread);
    const blank = { wordId: id, foreignWord: '\u200b', nativeWord: ' ' };
    expect(await errorOf(user.send('updateWord', blank))).toEqual([400, 'INVALID_REQUEST']);
    expect(await listOf(user)).toEqual(['bread']);
  });

  it('moves it between categories and between the lists', async () => {
    const user = service.user();
    const { id } = await user.call('addNewWord', bread);
    const moved = await user.call('updateWordCategory', { wordId: id, category: 'FOOD' });
    expect(moved.wordDetails.category).toBe('FOOD');
    expect(await user.call('addWordToLearned', id)).toMatchObject({ progress: 100 });
    expect(await listOf(user)).toEqual([]);
    expect(await user.call('addWordToNotLearned', id)).toMatchObject({
      progress: 0,
      wordDetails: { learned: false },
    });
    expect(await listOf(user)).toEqual(['bread']);
  });
});

describe('undoing a move to the learned words', () => {
  const trained = async (progress: number) => {
    const user = service.user();
    await user.owns([{ foreign: 'cheese', native: 'сир', progress }]);
    const [word] = (await user.call('getWords', learning)).words;
    if (!word) throw new Error('unreachable');
    return { user, word };
  };

  it('gives the word the progress it had', async () => {
    const { user, word } = await trained(60);
    await user.call('addWordToLearned', word.id);
    const response = await user.send('addWordToNotLearned', `${word.id}?progress=60`);
    expect(await response.json()).toEqual(word);
    expect((await user.call('getWords', learning)).words).toEqual([word]);
  });

  it.each(['-1', '100', '5.5', 'x'])('is rejected with progress %s', async (progress) => {
    const { user, word } = await trained(60);
    const answer = user.send('addWordToNotLearned', `${word.id}?progress=${progress}`);
    expect(await errorOf(answer)).toEqual([400, 'INVALID_REQUEST']);
    expect((await user.call('getWords', learning)).words).toEqual([word]);
  });
});

describe('reading words by their ids', () => {
  it('returns them in the requested order, each once, without unknown ones', async () => {
    const [user, other] = [service.user(), service.user()];
    const [a, b, c] = await Promise.all(
      ['a', 'b', 'c'].map((foreignWord) => user.call('addNewWord', { foreignWord, nativeWord: 'х' })),
    );
    const theirs = await other.call('addNewWord', bread);
    if (!a || !b || !c) throw new Error('unreachable');
    await user.call('deleteWord', b.id);
    const ids = [c.id, theirs.id, a.id, b.id, 999_999_999, c.id];
    const { words } = await user.call('getWordsByIds', { ids });
    expect(words.map(({ foreignWord }) => foreignWord)).toEqual(['c', 'a']);
    expect(await user.call('getWordsByIds', { ids: [] })).toEqual({ words: [] });
  });

  it.each([[[0]], [[-1]], [['1']], [[1.5]], [Array(101).fill(1)], [null]])('rejects ids %j', async (ids) => {
    expect((await service.user().send('getWordsByIds', { ids })).status).toBe(400);
  });
});

describe('another user’s word', () => {
  const calls = {
    updateWord: (wordId: number) => ({ wordId, foreignWord: 'stolen', nativeWord: 'вкрадене' }),
    updateWordCategory: (wordId: number) => ({ wordId, category: 'WORK' }),
    addWordToLearned: (id: number) => id,
    addWordToNotLearned: (id: number) => id,
    deleteWord: (id: number) => id,
    restoreWord: (id: number) => id,
  } as const;

  it.each(Object.keys(calls) as (keyof typeof calls)[])(
    'is 404 for %s, deleted or not, and stays unchanged',
    async (call) => {
      const [owner, thief] = [service.user(), service.user()];
      const kept = await owner.call('addNewWord', { ...bread, category: 'FOOD' });
      const deleted = await owner.call('addNewWord', { foreignWord: 'gone', nativeWord: 'зникле' });
      await owner.call('deleteWord', deleted.id);
      for (const id of [kept.id, deleted.id, 987_654_321]) {
        const response = await thief.send(call, calls[call](id));
        expect([response.status, await response.text()]).toEqual([
          404,
          expect.not.stringMatching(/bread|gone/),
        ]);
      }
      expect((await owner.call('getWords', learning)).words).toEqual([kept]);
      expect((await owner.call('restoreWord', deleted.id)).foreignWord).toBe('gone');
      expect(await thief.call('getWords', learning)).toMatchObject({ totalWords: 0 });
    },
  );

  it.each(['addWordToLearned', 'addWordToNotLearned', 'deleteWord', 'restoreWord'] as const)(
    '%s rejects invalid ids',
    async (call) => {
      for (const id of ['0', '-1', '1.5', 'x', '1e99', '9007199254740993', '%00']) {
        expect((await service.user().send(call, id)).status, id).toBe(400);
      }
    },
  );
});
