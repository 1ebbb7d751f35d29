import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startDictionary, type TestUser } from '../testing/dictionary-fixture.ts';

const service = await startDictionary({ maxWords: 4 });
afterAll(() => service.stop());

const list = (user: TestUser, wordsSection: 'LEARNING_WORDS' | 'LEARNED_WORDS' = 'LEARNING_WORDS') =>
  user.call('getWords', { numberOfPage: 1, wordsSection });
const textsOf = ({ words }: { readonly words: readonly { readonly foreignWord: string }[] }) =>
  words.map(({ foreignWord }) => foreignWord);

/** A user with three words: new and of food, trained and without a topic, learned. */
async function withThreeWords() {
  const user = service.user();
  await user.owns([
    { foreign: 'bread', native: 'хліб', category: 'FOOD' },
    { foreign: 'rain', native: 'дощ', progress: 40 },
    { foreign: 'sun', native: 'сонце', progress: 100 },
  ]);
  const { words } = await list(user);
  const { words: learned } = await list(user, 'LEARNED_WORDS');
  const [rain, bread, sun] = [...words, ...learned].map(({ id }) => id) as [number, number, number];
  return { user, rain, bread, sun, ids: [rain, bread, sun] };
}

describe('changing several words', () => {
  it('marks them as learned, and what it answers undoes that', async () => {
    const { user, rain, bread, sun, ids } = await withThreeWords();
    const { before } = await user.call('changeWords', { words: ids.map((id) => ({ id, progress: 100 })) });
    expect(before.toSorted((one, other) => one.progress - other.progress)).toEqual([
      { id: bread, progress: 0, category: 'FOOD' },
      { id: rain, progress: 40, category: 'TOP_WORDS' },
      { id: sun, progress: 100, category: 'TOP_WORDS' },
    ]);
    expect(textsOf(await list(user, 'LEARNED_WORDS'))).toEqual(['sun', 'rain', 'bread']);
    await user.call('changeWords', { words: before });
    expect((await list(user)).words.map(({ progress }) => progress)).toEqual([40, 0]);
    expect(textsOf(await list(user, 'LEARNED_WORDS'))).toEqual(['sun']);
  });

  it('changes their topic and nothing else', async () => {
    const { user, rain, bread } = await withThreeWords();
    await user.call('changeWords', {
      words: [rain, bread].map((id) => ({ id, category: 'WEATHER' as const })),
    });
    expect((await list(user)).words.map(({ wordDetails }) => wordDetails)).toEqual([
      { learned: false, progress: 40, category: 'WEATHER' },
      { learned: false, progress: 0, category: 'WEATHER' },
    ]);
  });

  it('leaves out what the user does not have', async () => {
    const { user, rain, bread } = await withThreeWords();
    const other = await withThreeWords();
    await user.call('deleteWord', bread);
    const words = [rain, bread, other.rain, 999_999].map((id) => ({ id, progress: 100 }));
    expect(await user.call('changeWords', { words })).toEqual({
      before: [{ id: rain, progress: 40, category: 'TOP_WORDS' }],
    });
    expect(textsOf(await list(other.user))).toEqual(['rain', 'bread']);
  });

  it.each([
    ['no words', []],
    ['a word twice', [{ id: 1 }, { id: 1, progress: 100 }]],
    ['more than a hundred', Array.from({ length: 101 }, (_, at) => ({ id: at + 1 }))],
    ['a progress above 100', [{ id: 1, progress: 101 }]],
    ['an unknown topic', [{ id: 1, category: 'CATS' }]],
  ])('rejects %s', async (_name, words) => {
    expect((await service.user().send('changeWords', { words })).status).toBe(400);
  });
});

describe('deleting several words', () => {
  it('deletes them and no others, and can be undone', async () => {
    const { user, rain, bread, sun } = await withThreeWords();
    const other = await withThreeWords();
    const { ids } = await user.call('deleteWords', { ids: [rain, sun, other.rain, 999_999] });
    expect(ids.toSorted()).toEqual([rain, sun].toSorted());
    expect(textsOf(await list(user))).toEqual(['bread']);
    expect(textsOf(await list(other.user))).toEqual(['rain', 'bread']);

    expect((await user.call('restoreWords', { ids: [rain, sun, bread, other.rain] })).ids).toEqual([
      rain,
      sun,
      bread,
    ]);
    expect((await list(user)).words.map(({ foreignWord, progress }) => [foreignWord, progress])).toEqual([
      ['rain', 40],
      ['bread', 0],
    ]);
    expect(textsOf(await list(user, 'LEARNED_WORDS'))).toEqual(['sun']);
  });

  it('answers the same when repeated, and from several tabs at once', async () => {
    const { user, ids } = await withThreeWords();
    const answers = await Promise.all([1, 2, 3].map(() => user.call('deleteWords', { ids })));
    for (const answer of answers) expect(answer.ids.toSorted()).toEqual(ids.toSorted());
    const restored = await Promise.all([1, 2, 3].map(() => user.call('restoreWords', { ids })));
    for (const answer of restored) expect(answer).toEqual({ ids });
  });

  it('restores what it can, and keeps the rest restorable', async () => {
    const { user, rain, bread, sun, ids } = await withThreeWords();
    await user.call('deleteWords', { ids });
    await sql`update dictionary.deleted_words set deleted_at = now() - interval '11 minutes'
      where id = ${sun}`.execute(service.db);
    const again = await user.call('addNewWord', { foreignWord: 'Rain', nativeWord: 'дощ' });
    expect(await user.call('restoreWords', { ids })).toEqual({ ids: [bread] });
    await user.call('deleteWord', again.id);
    expect(await user.call('restoreWords', { ids: [rain] })).toEqual({ ids: [rain] });
  });

  it('restores none when there is no room for all', async () => {
    const { user, ids } = await withThreeWords();
    await user.call('deleteWords', { ids });
    for (const foreignWord of ['one', 'two'])
      await user.call('addNewWord', { foreignWord, nativeWord: 'слово' });
    const response = await user.send('restoreWords', { ids });
    expect(await response.json()).toMatchObject({ errorType: 'DICTIONARY_FULL' });
    expect((await user.call('restoreWords', { ids: ids.slice(0, 2) })).ids).toEqual(ids.slice(0, 2));
  });
});
