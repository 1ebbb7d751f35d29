import { randomUUID } from 'node:crypto';
import { type EventPayload, headerNames } from '@mova/contracts';
import { appendEvent, createLog, startEventConsumer, writeEventPosition } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeDeletedWords } from '../db/deleted-words-repository.ts';
import { gradedCard } from '../domain/word-card.ts';
import { startDictionary, type TestLearner } from '../testing/dictionary-fixture.ts';
import { consumer as cursor, eventHandlers } from './handlers.ts';

const dayMs = 24 * 3600 * 1000;
const saved = new Date('2026-03-01T12:00:00.123Z');
const after = (days: number) => new Date(saved.getTime() + days * dayMs);

let now = saved;
beforeEach(() => {
  now = saved;
});
const service = await startDictionary({ now: () => now });
const consumer = startEventConsumer({
  db: service.db,
  ...cursor,
  handlers: eventHandlers,
  pollMs: 50,
  log: createLog('dictionary', 'silent'),
});
afterAll(async () => {
  await consumer.stop();
  await service.stop();
});

/** Answers of a run: each word with what was answered, part by part. */
type Answered = readonly (readonly [wordId: number, ...correct: boolean[]])[];

/** Applies a saved run. */
async function train({ userId }: TestLearner, savedAt: Date, answered: Answered) {
  const answers: EventPayload<'training.completed'>['answers'] = answered.flatMap(([wordId, ...correct]) =>
    correct.map((isCorrect, at) => ({ wordId, part: at + 1, correct: isCorrect })),
  );
  const event = { userId, runId: randomUUID(), savedAt: savedAt.toISOString(), answers };
  await service.db.transaction().execute((trx) => appendEvent(trx, 'training.completed', event));
  await consumer.drain();
}

/** A learner with this many words. */
async function learnerOf(words: number) {
  const learner = service.learner();
  const ids: number[] = [];
  for (let at = 0; at < words; at++) {
    const { id } = await learner.call('addNewWord', { foreignWord: `w${at}`, nativeWord: 'слово' });
    ids.push(id);
  }
  return { learner, ids };
}

/** Total and ids of what is for today, at a time, by a clock so many minutes ahead of UTC. */
async function dueAt(learner: TestLearner, time: Date, utcOffset = 0) {
  now = time;
  const { totalDue, words } = await learner.call('getDueWords', { utcOffset });
  return [totalDue, words.map(({ id }) => id)];
}

/** Total and ids of what is for today so many days after the save. */
const due = (learner: TestLearner, days: number) => dueAt(learner, after(days));

/** When the day begins, by the clock of UTC, on which something comes due at noon. */
const morningOf = (noon: Date) => new Date(noon.getTime() - (noon.getTime() % dayMs) + 4 * 3_600_000);
/** A millisecond before. */
const eveOf = (noon: Date) => new Date(morningOf(noon).getTime() - 1);

async function cardsOf({ userId }: TestLearner): Promise<number> {
  const { rows } = await sql<{ cards: number }>`
    select count(*) as cards from dictionary.word_cards where user_id = ${userId}`.execute(service.db);
  return rows[0]?.cards ?? -1;
}

describe('a word of a saved run', () => {
  it('is due as its card says: any mistake in any part is Again, none Good, one grade a run', async () => {
    const { learner, ids } = await learnerOf(3);
    const [right = 0, once = 0, untrained = 0] = ids;
    await train(learner, saved, [
      [right, true, true, true],
      [once, true, false, true],
    ]);
    expect(await due(learner, 0)).toEqual([0, []]);
    // By the time of the save, not of its application.
    expect(await dueAt(learner, eveOf(after(1)))).toEqual([0, []]);
    expect(await dueAt(learner, morningOf(after(1)))).toEqual([1, [once]]);
    expect(await dueAt(learner, eveOf(after(3)))).toEqual([1, [once]]);
    // The longest overdue first.
    expect(await due(learner, 3)).toEqual([2, [once, right]]);
    expect((await learner.call('getDueWords', {})).words[1]).toEqual(
      (await learner.call('getWordsByIds', { ids: [right, untrained] })).words[0],
    );
  });

  it('is for the whole of the learner’s own day on which it comes due', async () => {
    const { learner, ids } = await learnerOf(1);
    await train(learner, saved, [[ids[0] ?? 0, false]]);
    // Due at noon of UTC, which is two in the afternoon in Kyiv and four in the morning in Los Angeles.
    const [kyiv, losAngeles] = [120, -480];
    expect(await dueAt(learner, new Date('2026-03-02T01:59:59Z'), kyiv)).toEqual([0, []]);
    expect(await dueAt(learner, new Date('2026-03-02T02:00:00Z'), kyiv)).toEqual([1, ids]);
    expect(await dueAt(learner, new Date('2026-03-02T11:59:59Z'), losAngeles)).toEqual([0, []]);
    expect(await dueAt(learner, new Date('2026-03-02T12:00:00Z'), losAngeles)).toEqual([1, ids]);
  });

  it.each([841, -721, 0.5, 'Kyiv'])(
    'is refused to a clock that is %s minutes ahead of UTC',
    async (utcOffset) => {
      const response = await service.learner().send('getDueWords', { utcOffset });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errorType: 'INVALID_REQUEST' });
    },
  );

  it('goes on from its card at the next run, and is not due any more', async () => {
    const { learner, ids } = await learnerOf(1);
    const [id = 0] = ids;
    await train(learner, saved, [[id, true]]);
    await train(learner, after(3), [[id, true]]);
    const card = gradedCard(gradedCard(undefined, false, saved), false, after(3));
    expect((card.due.getTime() - saved.getTime()) / dayMs).toBeGreaterThan(10);
    expect(await dueAt(learner, eveOf(card.due))).toEqual([0, []]);
    expect(await dueAt(learner, morningOf(card.due))).toEqual([1, [id]]);
  });

  it('keeps its card when it is marked as learned or not learned, and stays due', async () => {
    const { learner, ids } = await learnerOf(2);
    const [one = 0, other = 0] = ids;
    await train(learner, saved, [
      [one, true],
      [other, true],
    ]);
    await learner.call('addWordToLearned', one);
    await learner.call('addWordToLearned', other);
    await learner.call('addWordToNotLearned', other);
    expect(await due(learner, 3)).toEqual([2, [one, other]]);
  });

  it('that is somebody else’s, or no word at all, gets no card', async () => {
    const { learner, ids } = await learnerOf(1);
    const stranger = service.learner();
    await train(stranger, saved, [
      [ids[0] ?? 0, true],
      [999_999_999, false],
    ]);
    expect([await cardsOf(stranger), await cardsOf(learner)]).toEqual([0, 0]);
  });
});

it('what was trained a moment ago is not offered again, or the answer says that it is behind', async () => {
  const { learner, ids } = await learnerOf(1);
  await train(learner, saved, [[ids[0] ?? 0, true]]);
  now = after(3);
  const asOf = async (position: string) => {
    const response = await learner.send('getDueWords', {}, { [headerNames.after]: position });
    return [response.headers.get(headerNames.behind), (await response.json()) as object] as const;
  };
  expect(await asOf('99999999999-1')).toEqual(['1', expect.objectContaining({ totalDue: 1 })]);
  const event = { userId: learner.userId, runId: randomUUID(), savedAt: now.toISOString() };
  const answers = [{ wordId: ids[0] ?? 0, part: 1, correct: true }];
  const position = await service.db
    .transaction()
    .execute((trx) => appendEvent(trx, 'training.completed', { ...event, answers }));
  await consumer.drain();
  expect(await asOf(writeEventPosition(position))).toEqual([null, expect.objectContaining({ totalDue: 0 })]);
});

describe('many due words', () => {
  it('are counted all, and the ten longest overdue are given', async () => {
    const { learner, ids } = await learnerOf(13);
    // The last added ones first.
    for (const [at, id] of ids.toReversed().entries()) await train(learner, after(at / 24), [[id, false]]);
    expect(await due(learner, 30)).toEqual([13, ids.toReversed().slice(0, 10)]);
  });
});

describe('a deleted word', () => {
  const trained = async () => {
    const { learner, ids } = await learnerOf(2);
    const [kept = 0, deleted = 0] = ids;
    await train(learner, saved, [
      [kept, false],
      [deleted, false],
    ]);
    await learner.call('deleteWord', deleted);
    return { learner, kept, deleted };
  };

  it('is never due, and brings its card back with it', async () => {
    const { learner, kept, deleted } = await trained();
    expect(await due(learner, 9)).toEqual([1, [kept]]);
    await learner.call('restoreWord', deleted);
    expect(await due(learner, 9)).toEqual([2, [kept, deleted]]);
  });

  it('is graded all the same: brought back, it is due as its card says, whether it had one before or not', async () => {
    const { learner, ids } = await learnerOf(2);
    const [known = 0, untrained = 0] = ids;
    await train(learner, saved, [[known, true]]);
    await learner.call('deleteWord', known);
    await learner.call('deleteWord', untrained);
    await train(learner, after(3), [
      [known, true],
      [untrained, false],
    ]);
    expect(await due(learner, 100)).toEqual([0, []]);
    await learner.call('restoreWord', known);
    await learner.call('restoreWord', untrained);
    expect(await dueAt(learner, eveOf(after(4)))).toEqual([0, []]);
    expect(await due(learner, 4)).toEqual([1, [untrained]]);
    const card = gradedCard(gradedCard(undefined, false, saved), false, after(3));
    expect(await dueAt(learner, card.due)).toEqual([2, [untrained, known]]);
  });

  it('that is trained once more while it is deleted is forgotten with its cards, as long ago as it was deleted', async () => {
    const { learner, ids } = await learnerOf(1);
    const [id = 0] = ids;
    await learner.call('deleteWord', id);
    await sql`update dictionary.deleted_words set deleted_at = now() - interval '59 minutes' where id = ${id}`.execute(
      service.db,
    );
    await train(learner, saved, [[id, true]]);
    expect(await cardsOf(learner)).toBe(1);
    await sql`update dictionary.deleted_words set deleted_at = now() - interval '61 minutes' where id = ${id}`.execute(
      service.db,
    );
    await sql`update dictionary.word_cards set deleted_at = deleted_at - interval '2 minutes'
      where user_id = ${learner.userId}`.execute(service.db);
    expect(await purgeDeletedWords(service.db)).toBe(1);
    expect(await cardsOf(learner)).toBe(0);
  });

  it('that somebody is at work on is left for the next time: nobody waits for the other', async () => {
    const { learner } = await trained();
    const { userId } = learner;
    const age = (table: 'word_cards' | 'deleted_words') =>
      sql`update ${sql.table(`dictionary.${table}`)} set deleted_at = deleted_at - interval '61 minutes'
        where user_id = ${userId} and deleted_at is not null`.execute(service.db);
    await age('word_cards');
    await age('deleted_words');
    await service.db.transaction().execute(async (trx) => {
      for (const table of ['word_cards', 'deleted_words']) {
        await sql`select from ${sql.table(`dictionary.${table}`)} where user_id = ${userId} for update`.execute(
          trx,
        );
      }
      expect(await purgeDeletedWords(service.db)).toBe(0);
    });
    expect(await cardsOf(learner)).toBe(2);
    expect(await purgeDeletedWords(service.db)).toBe(1);
    expect(await cardsOf(learner)).toBe(1);
  });

  it('that stays deleted is forgotten with its card', async () => {
    const { learner } = await trained();
    await purgeDeletedWords(service.db);
    expect(await cardsOf(learner)).toBe(2);
    await sql`update dictionary.word_cards set deleted_at = now() - interval '61 minutes'
      where user_id = ${learner.userId} and deleted_at is not null`.execute(service.db);
    await purgeDeletedWords(service.db);
    expect(await cardsOf(learner)).toBe(1);
  });
});

it('an erased account leaves no cards behind, and gets none', async () => {
  const { learner, ids } = await learnerOf(3);
  const answers = ids.map((id) => [id, true] as const);
  await train(learner, saved, answers);
  await learner.call('deleteWord', ids[0] ?? 0);
  expect(await cardsOf(learner)).toBe(3);
  await service.db
    .transaction()
    .execute((trx) => appendEvent(trx, 'user.deleted', { userId: learner.userId }));
  await train(learner, after(1), answers);
  expect(await cardsOf(learner)).toBe(0);
});
