import { wordCategories } from '@mova/contracts';
import { openDatabase } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { cellsOf } from '../domain/tally-cells.ts';
import { startDictionary } from '../testing/dictionary-fixture.ts';
import { countsOf, fillDictionary, largeFaults } from '../testing/word-changes.ts';

const service = await startDictionary();
afterAll(() => service.stop());

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;

describe('the order of the counts', () => {
  it('is the same in the database and in the service', async () => {
    const states = [
      [0, { learned: false, progress: { from: 0, to: 0 } }],
      [1, { learned: false, progress: { from: 1, to: 99 } }],
      [99, { learned: false, progress: { from: 1, to: 99 } }],
      [100, { learned: true, progress: undefined }],
    ] as const;
    for (const category of wordCategories) {
      for (const [progress, state] of states) {
        const { rows } = await sql<{ cell: number }>`
          select dictionary.cell_of(${category}, ${progress}::smallint) as cell`.execute(service.db);
        expect([rows[0]?.cell], `${category} ${progress}`).toEqual(cellsOf({ key: '', category, ...state }));
      }
    }
  });

  it('has a place for a category of a later version, counted among all words', async () => {
    const { userId, call, owns } = service.learner();
    await owns([{ foreign: 'a', native: 'а', category: 'SPACE' as never }]);
    expect((await countsOf(service, userId)).kept[0]).toBe(1);
    // That version would know the category; this one only counts it.
    await service.db
      .updateTable('dictionary.words')
      .set({ category: 'FOOD' })
      .where('user_id', '=', userId)
      .execute();
    expect((await call('getWords', { ...learning, category: 'FOOD' })).totalWords).toBe(1);
  });
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

describe('the counts of a dictionary', () => {
  it('follow every kind of change', async () => {
    const { userId, call } = service.learner();
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
    const { kept, counted } = await countsOf(service, userId);
    expect(kept).toEqual(counted);
  });

  it('are right after changes from many tabs at once', async () => {
    const { userId, call, send } = service.learner();
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
    const { kept, counted } = await countsOf(service, userId);
    expect(kept).toEqual(counted);
    expect(kept.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(97);
  });

  it('follow a statement that changes words of several learners', async () => {
    const [one, other] = [service.learner(), service.learner()];
    await Promise.all([one, other].map(({ call }) => call('addWordSet', { category: 'FOOD' })));
    await sql`update dictionary.words set progress = 100 where user_id in (${one.userId}, ${other.userId})
      and foreign_word < 'd'`.execute(service.db);
    for (const { userId } of [one, other]) {
      const { kept, counted } = await countsOf(service, userId);
      expect(kept).toEqual(counted);
    }
  });
});

describe('a dictionary that grows large', () => {
  it('is cut into blocks at 1,000 words, whichever way they come', async () => {
    const [slowly, atOnce] = [service.learner(), service.learner()];
    await fillDictionary(service, slowly.userId, 999);
    expect((await countsOf(service, slowly.userId)).large).toBe(false);
    await slowly.call('addNewWord', { foreignWord: 'thousandth', nativeWord: 'тисячне' });
    await fillDictionary(service, atOnce.userId, 2000);
    for (const { userId } of [slowly, atOnce]) {
      const { kept, counted, inBlocks, large } = await countsOf(service, userId);
      expect(large).toBe(true);
      expect(inBlocks).toEqual(kept);
      expect(kept).toEqual(counted);
      expect(await largeFaults(service, userId)).toBe(0);
    }
  });

  it('keeps its blocks and grams through every kind of change, from many tabs', async () => {
    const { userId, call, send } = service.learner();
    await fillDictionary(service, userId, 990);
    const { words } = await call('getWords', learning);
    // The thousandth word comes while other changes are on their way.
    const changes = words.flatMap(({ id }, at) => [
      () => send('addNewWord', { foreignWord: `new ${at}`, nativeWord: 'нове' }),
      () => send('updateWord', { wordId: id, foreignWord: `changed ${at}`, nativeWord: 'змінене' }),
      () => send('addWordToLearned', id),
    ]);
    expect(await fromTabs(changes)).toEqual(Array(60).fill(200));
    await sql`delete from dictionary.words where user_id = ${userId} and id % 5 = 0`.execute(service.db);
    await call('addWordSet', { category: 'TOP_WORDS' });
    const gone = words.slice(0, 3).filter(({ id }) => id % 5 !== 0);
    for (const { id } of gone) {
      await call('deleteWord', id);
      await call('restoreWord', id);
    }
    const { kept, counted, inBlocks, large } = await countsOf(service, userId);
    expect(large).toBe(true);
    expect(kept).toEqual(counted);
    expect(inBlocks).toEqual(counted);
    expect(await largeFaults(service, userId)).toBe(0);
  });

  it('opens new blocks as it grows on', async () => {
    const { userId } = service.learner();
    const blocks = async () =>
      (
        await service.db
          .selectFrom('dictionary.word_blocks')
          .select(['first_id', 'cells'])
          .where('user_id', '=', userId)
          .execute()
      ).map(({ cells }) => cells.reduce((sum, n) => sum + n, 0));
    await fillDictionary(service, userId, 1000);
    expect(await blocks()).toHaveLength(4);
    for (let part = 0; part < 4; part++) {
      await sql`insert into dictionary.words (user_id, foreign_word, native_word, foreign_key, native_key, category)
        select ${userId}, 'p', 'p', ${`part ${part} `} || n, 'p', 'FOOD' from generate_series(1, 200) as n`.execute(
        service.db,
      );
    }
    expect(Math.max(...(await blocks()))).toBeLessThanOrEqual(512);
    expect(await largeFaults(service, userId)).toBe(0);
  });
});

it('words that came past the triggers are counted by recounting', async () => {
  const { userId, call } = service.learner();
  const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
  try {
    await sql`alter table dictionary.words disable trigger user`.execute(owner);
    await fillDictionary(service, userId, 1100);
    await sql`alter table dictionary.words enable trigger user`.execute(owner);
    expect((await call('getWords', learning)).totalWords).toBe(0);
    await sql`select dictionary.recount_words()`.execute(owner);
  } finally {
    await owner.destroy();
  }
  expect((await call('getWords', learning)).totalWords).toBe(990);
  expect(await largeFaults(service, userId)).toBe(0);
});
