import { randomUUID } from 'node:crypto';
import type { EventPayload } from '@mova/contracts';
import { headerNames } from '@mova/contracts';
import { appendEvent, createLog, startEventConsumer, writeEventPosition } from '@mova/service-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { startDictionary, type TestUser } from '../testing/dictionary-fixture.ts';
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

/** A right answer to each of the words. */
const allRight = (wordIds: readonly number[]): Answers =>
  wordIds.map((wordId) => ({ wordId, part: 1, correct: true }));

/** A user with words of these progresses, the first one first. */
async function userWith(...progresses: number[]): Promise<{ user: TestUser; ids: number[] }> {
  const user = service.user();
  await user.owns(progresses.map((progress, at) => ({ foreign: `w${at}`, native: 'с', progress })));
  const rows = await service.db
    .selectFrom('dictionary.words')
    .select('id')
    .where('user_id', '=', user.userId)
    .orderBy('id')
    .execute();
  return { user, ids: rows.map(({ id }) => id) };
}

const progressOf = async (user: TestUser, ids: number[]) =>
  (await user.call('getWordsByIds', { ids })).words.map(({ progress }) => progress);

describe('a completed training', () => {
  it('moves the progress of its words, answer by answer, once', async () => {
    const { user, ids } = await userWith(0, 50, 95, 100, 7, 60);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    const answers = [1, 2, 3].flatMap((part) => [
      { wordId: a, part, correct: true },
      { wordId: b, part, correct: part === 2 },
      { wordId: c, part, correct: true },
      { wordId: d, part, correct: false },
      { wordId: e, part, correct: false },
    ]);
    await publish(user.userId, answers);
    await consumer.drain();
    expect(await progressOf(user, ids)).toEqual([30, 50, 100, 85, 0, 60]);
    expect(await user.call('getWords', { ...learning, wordsSection: 'LEARNED_WORDS' })).toMatchObject({
      totalWords: 1,
    });
  });

  it.each([
    ['typed wrong, then heard right, at the top', 100, [4, false], [3, true], 100],
    ['typed right, then heard wrong, at the top', 100, [4, true], [3, false], 95],
    ['typed wrong, then heard right, at the bottom', 0, [4, false], [3, true], 10],
    ['typed right, then heard wrong, at the bottom', 0, [4, true], [3, false], 5],
  ] as const)(
    'takes answers as they were given, not by their parts: %s',
    async (_, from, first, second, to) => {
      const { user, ids } = await userWith(from);
      const answers = [first, second].map(([part, correct]) => ({ wordId: ids[0] ?? 0, part, correct }));
      await publish(user.userId, answers);
      await consumer.drain();
      expect(await progressOf(user, ids)).toEqual([to]);
    },
  );

  it('changes nothing for words that are unknown or another user’s', async () => {
    const { user, ids } = await userWith(20);
    const other = await userWith(40, 40);
    const [kept = 0] = ids;
    const [theirs = 0, theirsDeleted = 0] = other.ids;
    await other.user.call('deleteWord', theirsDeleted);
    const wordIds = [kept, 999_999_999, -5, theirs, theirsDeleted];
    await publish(user.userId, allRight(wordIds));
    await publish(987_654, allRight([kept]));
    await publish(user.userId, []);
    await consumer.drain();
    expect(await progressOf(user, ids)).toEqual([30]);
    expect(await progressOf(other.user, [theirs])).toEqual([40]);
    expect((await other.user.call('restoreWord', theirsDeleted)).progress).toBe(40);
  });

  it('applies to a deleted word that is restored, before or after it', async () => {
    const { user, ids } = await userWith(20, 95);
    const [kept = 0, deleted = 0] = ids;
    await publish(user.userId, allRight(ids));
    await user.call('deleteWord', deleted);
    await publish(user.userId, allRight(ids));
    await consumer.drain();
    expect(await progressOf(user, ids)).toEqual([40]);
    expect(await user.call('restoreWord', deleted)).toMatchObject({
      progress: 100,
      wordDetails: { learned: true, progress: 100 },
    });
    await publish(user.userId, [{ wordId: deleted, part: 1, correct: false }]);
    await consumer.drain();
    expect(await progressOf(user, [kept, deleted])).toEqual([40, 95]);
  });

  it('applies to the deleted word only, not to the same pair added again', async () => {
    const user = service.user();
    const bread = { foreignWord: 'bread', nativeWord: 'хліб' };
    const { id: deleted } = await user.call('addNewWord', bread);
    await user.call('deleteWord', deleted);
    const { id: again } = await user.call('addNewWord', bread);
    await publish(user.userId, allRight([deleted]));
    await consumer.drain();
    expect(await progressOf(user, [again])).toEqual([0]);
    await user.call('deleteWord', again);
    expect((await user.call('restoreWord', deleted)).progress).toBe(10);
  });

  it('and others, with changes by the user in between, all count', async () => {
    const { user, ids } = await userWith(...Array<number>(10).fill(0));
    const answers = ids.map((wordId) => ({ wordId, part: 4, correct: true }));
    const changes = ids.flatMap((wordId) => [
      user.call('updateWordCategory', { wordId, category: 'SPORTS' }),
      publish(user.userId, answers),
    ]);
    await Promise.all(changes);
    await consumer.drain();
    expect(await progressOf(user, ids)).toEqual(Array(10).fill(100));
  });

  it('writes nothing for a closed account, and the events after it are applied', async () => {
    const { user, ids } = await userWith(0);
    const { user: staying, ids: theirs } = await userWith(0);
    await service.db
      .transaction()
      .execute((trx) => appendEvent(trx, 'user.deleted', { userId: user.userId }));
    await publish(user.userId, allRight(ids));
    await publish(staying.userId, allRight(theirs));
    await consumer.drain();
    expect(await progressOf(staying, theirs)).toEqual([10]);
    expect(await progressOf(user, ids)).toEqual([]);
  });
});

describe('a user who saves', () => {
  it('sees the result in reads after the event, or is told that they are behind', async () => {
    const { user, ids } = await userWith(0);
    let expected = 0;
    for (let round = 0; round < 5; round++) {
      const position = await publish(user.userId, [{ wordId: ids[0] ?? 0, part: 1, correct: true }]);
      expected += 10;
      const headers = { [headerNames.after]: writeEventPosition(position) };
      const response = await user.send('getWords', learning, headers);
      if (response.headers.get(headerNames.behind) === '1') await consumer.drain();
      else expect(await response.json()).toMatchObject({ words: [{ progress: expected }] });
    }
    const later = await user.send('getWordsByIds', { ids }, { [headerNames.after]: '99999999999-1' });
    expect(later.headers.get(headerNames.behind)).toBe('1');
    expect(await later.json()).toMatchObject({ words: [{ progress: expected }] });
    const now = await user.send('getWords', learning);
    expect(now.headers.has(headerNames.behind)).toBe(false);
  });
});
