import { randomUUID } from 'node:crypto';
import type { EventPayload } from '@mova/contracts';
import { headerNames } from '@mova/contracts';
import { appendEvent, createLog, startEventConsumer, writeEventPosition } from '@mova/service-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { startDictionary, type TestLearner } from '../testing/dictionary-fixture.ts';
import { countsOf } from '../testing/word-changes.ts';
import { consumer as cursor, eventHandlers } from './handlers.ts';

const service = await startDictionary();
const start = () =>
  startEventConsumer({
    db: service.db,
    ...cursor,
    handlers: eventHandlers,
    pollMs: 50,
    log: createLog('dictionary', 'silent'),
  });
const consumer = start();
// A second replica takes turns on the same cursor.
const replica = start();
afterAll(async () => {
  await Promise.all([consumer.stop(), replica.stop()]);
  await service.stop();
});

const learning = { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;
type Answers = EventPayload<'training.completed'>['answers'];

const publish = (userId: number, answers: Answers) =>
  service.db.transaction().execute((trx) =>
    appendEvent(trx, 'training.completed', {
      userId,
      runId: randomUUID(),
      savedAt: new Date().toISOString(),
      answers,
    }),
  );

/** A right answer to each of the words, in one part. */
const allRight = (wordIds: readonly number[]): Answers =>
  wordIds.map((wordId) => ({ wordId, part: 1, correct: true }));

/** A learner with words of these progresses, the first one first. */
async function learnerWith(...progresses: number[]): Promise<{ learner: TestLearner; ids: number[] }> {
  const learner = service.learner();
  await learner.owns(progresses.map((progress, at) => ({ foreign: `w${at}`, native: 'с', progress })));
  const rows = await service.db
    .selectFrom('dictionary.words')
    .select('id')
    .where('user_id', '=', learner.userId)
    .orderBy('id')
    .execute();
  return { learner, ids: rows.map(({ id }) => id) };
}

const progressOf = async (learner: TestLearner, ids: number[]) =>
  (await learner.call('getWordsByIds', { ids })).words.map(({ progress }) => progress);

describe('a completed training', () => {
  it('moves the progress of its words, answer by answer, once', async () => {
    const { learner, ids } = await learnerWith(0, 50, 95, 100, 7, 60);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    const answers = [1, 2, 3].flatMap((part) => [
      { wordId: a, part, correct: true },
      { wordId: b, part, correct: part === 2 },
      { wordId: c, part, correct: true },
      { wordId: d, part, correct: false },
      { wordId: e, part, correct: false },
    ]);
    await publish(learner.userId, answers);
    await consumer.drain();
    expect(await progressOf(learner, ids)).toEqual([30, 50, 100, 85, 0, 60]);
    expect(await learner.call('getWords', { ...learning, wordsSection: 'LEARNED_WORDS' })).toMatchObject({
      totalWords: 1,
    });
    const { kept, counted } = await countsOf(service, learner.userId);
    expect(kept).toEqual(counted);
  });

  it.each([
    ['typed wrong, then heard right, at the top', 100, [4, false], [3, true], 100],
    ['typed right, then heard wrong, at the top', 100, [4, true], [3, false], 95],
    ['typed wrong, then heard right, at the bottom', 0, [4, false], [3, true], 10],
    ['typed right, then heard wrong, at the bottom', 0, [4, true], [3, false], 5],
  ] as const)(
    'takes answers as they were given, not by their parts: %s',
    async (_, from, first, second, to) => {
      const { learner, ids } = await learnerWith(from);
      const answers = [first, second].map(([part, correct]) => ({ wordId: ids[0] ?? 0, part, correct }));
      await publish(learner.userId, answers);
      await consumer.drain();
      expect(await progressOf(learner, ids)).toEqual([to]);
    },
  );

  it('changes nothing for words that are unknown or someone else’s', async () => {
    const { learner, ids } = await learnerWith(20);
    const other = await learnerWith(40, 40);
    const [kept = 0] = ids;
    const [theirs = 0, theirsDeleted = 0] = other.ids;
    await other.learner.call('deleteWord', theirsDeleted);
    const wordIds = [kept, 999_999_999, -5, theirs, theirsDeleted];
    await publish(learner.userId, allRight(wordIds));
    await publish(987_654, allRight([kept]));
    await publish(learner.userId, []);
    await consumer.drain();
    expect(await progressOf(learner, ids)).toEqual([30]);
    expect(await progressOf(other.learner, [theirs])).toEqual([40]);
    expect((await other.learner.call('restoreWord', theirsDeleted)).progress).toBe(40);
  });

  it('reaches a deleted word that is brought back, whenever in between it is applied', async () => {
    const { learner, ids } = await learnerWith(20, 95);
    const [kept = 0, deleted = 0] = ids;
    await publish(learner.userId, allRight(ids));
    await learner.call('deleteWord', deleted);
    await publish(learner.userId, allRight(ids));
    await consumer.drain();
    expect(await progressOf(learner, ids)).toEqual([40]);
    expect(await learner.call('restoreWord', deleted)).toMatchObject({
      progress: 100,
      wordDetails: { learned: true, progress: 100 },
    });
    await publish(learner.userId, [{ wordId: deleted, part: 1, correct: false }]);
    await consumer.drain();
    expect(await progressOf(learner, [kept, deleted])).toEqual([40, 95]);
    const { kept: counts, counted } = await countsOf(service, learner.userId);
    expect(counts).toEqual(counted);
  });

  it('reaches the deleted word alone, not the same pair that was added anew', async () => {
    const learner = service.learner();
    const bread = { foreignWord: 'bread', nativeWord: 'хліб' };
    const { id: deleted } = await learner.call('addNewWord', bread);
    await learner.call('deleteWord', deleted);
    const { id: anew } = await learner.call('addNewWord', bread);
    await publish(learner.userId, allRight([deleted]));
    await consumer.drain();
    expect(await progressOf(learner, [anew])).toEqual([0]);
    await learner.call('deleteWord', anew);
    expect((await learner.call('restoreWord', deleted)).progress).toBe(10);
  });

  it('and another, with changes of the same words by the learner between, all count', async () => {
    const { learner, ids } = await learnerWith(...Array<number>(10).fill(0));
    const answers = ids.map((wordId) => ({ wordId, part: 4, correct: true }));
    const changes = ids.flatMap((wordId) => [
      learner.call('updateWordCategory', { wordId, category: 'SPORTS' }),
      publish(learner.userId, answers),
    ]);
    await Promise.all(changes);
    await consumer.drain();
    expect(await progressOf(learner, ids)).toEqual(Array(10).fill(100));
    const { kept, counted } = await countsOf(service, learner.userId);
    expect(kept).toEqual(counted);
  });

  it('keeps nothing for an account that is gone, and does not stop those after it', async () => {
    const { learner, ids } = await learnerWith(0);
    const { learner: staying, ids: theirs } = await learnerWith(0);
    await service.db
      .transaction()
      .execute((trx) => appendEvent(trx, 'user.deleted', { userId: learner.userId }));
    await publish(learner.userId, allRight(ids));
    await publish(staying.userId, allRight(theirs));
    await consumer.drain();
    expect(await progressOf(staying, theirs)).toEqual([10]);
    expect(await progressOf(learner, ids)).toEqual([]);
  });
});

describe('a learner who saves', () => {
  it('sees it: what is read after the event has it, or says that it is behind', async () => {
    const { learner, ids } = await learnerWith(0);
    let expected = 0;
    for (let round = 0; round < 5; round++) {
      const position = await publish(learner.userId, [{ wordId: ids[0] ?? 0, part: 1, correct: true }]);
      expected += 10;
      const headers = { [headerNames.after]: writeEventPosition(position) };
      const response = await learner.send('getWords', learning, headers);
      if (response.headers.get(headerNames.behind) === '1') await consumer.drain();
      else expect(await response.json()).toMatchObject({ words: [{ progress: expected }] });
    }
    const later = await learner.send('getWordsByIds', { ids }, { [headerNames.after]: '99999999999-1' });
    expect(later.headers.get(headerNames.behind)).toBe('1');
    expect(await later.json()).toMatchObject({ words: [{ progress: expected }] });
    const now = await learner.send('getWords', learning);
    expect(now.headers.has(headerNames.behind)).toBe(false);
  });
});
