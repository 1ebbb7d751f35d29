import { openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startDictionary } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;

it('every call works after a column is added while the service runs', async () => {
  const user = service.user();
  const callAll = async () => {
    const word = await user.call('addNewWord', { foreignWord: 'steady', nativeWord: 'сталий' });
    await user.call('updateWord', { wordId: word.id, foreignWord: 'Steady', nativeWord: 'сталий' });
    await user.call('updateWordCategory', { wordId: word.id, category: 'FOOD' });
    await user.call('addWordToLearned', word.id);
    await user.call('addWordToNotLearned', word.id);
    await user.call('deleteWord', word.id);
    await user.call('restoreWord', word.id);
    await user.call('addWordSet', { category: 'FOOD' });
    await user.call('getWordSets');
    await user.call('getWordsByIds', { ids: [word.id] });
    await user.call('getWords', { ...learning, query: 'ст' });
    const { totalWords } = await user.call('getWords', learning);
    await user.call('deleteWord', word.id);
    return totalWords;
  };
  expect(await callAll()).toBe(11);
  const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
  for (const table of [
    'words',
    'deleted_words',
    'word_cards',
    'word_reviews',
    'accepted_answers',
    'learners',
  ]) {
    await sql`alter table ${sql.table(`dictionary.${table}`)} add column note text not null default 'new'`.execute(
      owner,
    );
  }
  await owner.destroy();
  for (let round = 0; round < 3; round++) expect(await callAll()).toBe(11);
});
