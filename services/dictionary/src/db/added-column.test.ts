import { openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startDictionary } from '../testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;

it('a column added while the service runs disturbs none of its calls', async () => {
  const learner = service.learner();
  const callAll = async () => {
    const word = await learner.call('addNewWord', { foreignWord: 'steady', nativeWord: 'сталий' });
    await learner.call('updateWord', { wordId: word.id, foreignWord: 'Steady', nativeWord: 'сталий' });
    await learner.call('updateWordCategory', { wordId: word.id, category: 'FOOD' });
    await learner.call('addWordToLearned', word.id);
    await learner.call('addWordToNotLearned', word.id);
    await learner.call('deleteWord', word.id);
    await learner.call('restoreWord', word.id);
    await learner.call('addWordSet', { category: 'FOOD' });
    await learner.call('getWordSets');
    await learner.call('getWordsByIds', { ids: [word.id] });
    await learner.call('getWords', { ...learning, query: 'ст' });
    const { totalWords } = await learner.call('getWords', learning);
    await learner.call('deleteWord', word.id);
    return totalWords;
  };
  expect(await callAll()).toBe(11);
  const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
  for (const table of ['words', 'deleted_words', 'learners', 'word_tallies', 'word_blocks']) {
    await sql`alter table ${sql.table(`dictionary.${table}`)} add column note text not null default 'new'`.execute(
      owner,
    );
  }
  await owner.destroy();
  for (let round = 0; round < 3; round++) expect(await callAll()).toBe(11);
});
