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

  it('changes nothing for words that are deleted, unknown or someone else’s', async () => {
    const { learner, ids } = await learnerWith(20, 20);
    const other = await learnerWith(40);
    const [deleted = 0, kept = 0] = ids;
    await learner.call('deleteWord', deleted);
    await publish(
      learner.userId,
      [deleted, kept, 999_999_999, -5, other.ids[0] ?? 0].map((wordId) => ({
        wordId,
        part: 1,
        correct: true,
      })),
    );
    await publish(987_654, [{ wordId: kept, part: 1, correct: true }]);
    await publish(learner.userId, []);
    await consumer.drain();
    expect(await progressOf(learner, [kept])).toEqual([30]);
    expect(await progressOf(other.learner, other.ids)).toEqual([40]);
    expect((await learner.call('restoreWord', deleted)).progress).toBe(20);
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
    const answersOf = (wordIds: number[]) => wordIds.map((wordId) => ({ wordId, part: 1, correct: true }));
    await service.db
      .transaction()
      .execute((trx) => appendEvent(trx, 'user.deleted', { userId: learner.userId }));
    await publish(learner.userId, answersOf(ids));
    await publish(staying.userId, answersOf(theirs));
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
