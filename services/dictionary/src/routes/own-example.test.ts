import { afterAll, describe, expect, it } from 'vitest';
import { startDictionary } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const bread = { foreignWord: 'bread', nativeWord: 'хліб' };

describe('a user’s own example', () => {
  const ownExample = 'Bread is my favourite food.';
  const addWithExample = async () => {
    const user = service.user();
    const { id } = await user.call('addNewWord', bread);
    const word = await user.call('updateWord', { wordId: id, ...bread, ownExample: `  ${ownExample}\n` });
    return { user, id, word };
  };

  it('is kept, also when the texts change, the word is learned, or deleted and restored', async () => {
    const { user, id, word } = await addWithExample();
    expect(word.ownExample).toBe(ownExample);
    const renamed = await user.call('updateWord', { wordId: id, ...bread, nativeWord: 'хлібина' });
    expect(renamed).toMatchObject({ nativeWord: 'хлібина', ownExample });
    expect((await user.call('addWordToLearned', id)).ownExample).toBe(ownExample);
    await user.call('deleteWord', id);
    expect((await user.call('restoreWord', id)).ownExample).toBe(ownExample);
  });

  it('is deleted by an empty one', async () => {
    const { user, id } = await addWithExample();
    const word = await user.call('updateWord', { wordId: id, ...bread, ownExample: ' ' });
    expect(word).not.toHaveProperty('ownExample');
  });

  it.each([['x'.repeat(301)], [5], [null]])('is rejected where it is %j', async (example) => {
    const { user, id } = await addWithExample();
    const change = { wordId: id, ...bread, ownExample: example };
    const response = await user.send('updateWord', change);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'body.ownExample' }] });
    const { words } = await user.call('getWords', { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' });
    expect(words).toMatchObject([{ ownExample }]);
  });
});
