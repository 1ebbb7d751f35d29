import { randomUUID } from 'node:crypto';
import { type EventPayload, headerNames } from '@mova/contracts';
import { appendEvent, createLog, startEventConsumer, writeEventPosition } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeDeletedWords } from '../db/deleted-words-repository.ts';
import { gradedCard } from '../domain/word-card.ts';
import { startDictionary, type TestUser } from '../testing/dictionary-fixture.ts';
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

/** Answers of a training: each word with its answers, exercise by exercise. */
type Answered = readonly (readonly [wordId: number, ...correct: boolean[]])[];

/** Applies a saved training. */
async function train({ userId }: TestUser, savedAt: Date, answered: Answered) {
  const answers: EventPayload<'training.completed'>['answers'] = answered.flatMap(([wordId, ...correct]) =>
    correct.map((isCorrect, at) => ({ wordId, part: at + 1, correct: isCorrect })),
  );
  const event = { userId, runId: randomUUID(), savedAt: savedAt.toISOString(), answers };
  await service.db.transaction().execute((trx) => appendEvent(trx, 'training.completed', event));
  await consumer.drain();
}

/** A user with this many words. */
async function userWithWords(words: number) {
  const user = service.user();
  const ids: number[] = [];
  for (let at = 0; at < words; at++) {
    const { id } = await user.call('addNewWord', { foreignWord: `w${at}`, nativeWord: 'слово' });
    ids.push(id);
  }
  return { user, ids };
}

/** Total and ids of what is for today, at a time, by a clock so many minutes ahead of UTC. */
async function dueAt(user: TestUser, time: Date, utcOffset = 0) {
  now = time;
  const { totalDue, words } = await user.call('getDueWords', { utcOffset });
  return [totalDue, words.map(({ id }) => id)];
}

/** Total and ids of what is for today so many days after the save. */
const due = (user: TestUser, days: number) => dueAt(user, after(days));

/** When the day begins, by the clock of UTC, on which something comes due at noon. */
const morningOf = (noon: Date) => new Date(noon.getTime() - (noon.getTime() % dayMs) + 4 * 3_600_000);
/** A millisecond before. */
const eveOf = (noon: Date) => new Date(morningOf(noon).getTime() - 1);

async function cardsOf({ userId }: TestUser): Promise<number> {
  const { rows } = await sql<{ cards: number }>`
    select count(*) as cards from dictionary.word_cards where user_id = ${userId}`.execute(service.db);
  return rows[0]?.cards ?? -1;
}

describe('a word of a saved training', () => {
  it('gets one grade per training: Again for any mistake in any exercise, else Good', async () => {
    const { user, ids } = await userWithWords(3);
    const [right = 0, once = 0, untrained = 0] = ids;
    await train(user, saved, [
      [right, true, true, true],
      [once, true, false, true],
    ]);
    expect(await due(user, 0)).toEqual([0, []]);
    // By the time of the save, not of its application.
    expect(await dueAt(user, eveOf(after(1)))).toEqual([0, []]);
    expect(await dueAt(user, morningOf(after(1)))).toEqual([1, [once]]);
    expect(await dueAt(user, eveOf(after(3)))).toEqual([1, [once]]);
    // The longest overdue first.
    expect(await due(user, 3)).toEqual([2, [once, right]]);
    const [read] = (await user.call('getWordsByIds', { ids: [right, untrained] })).words;
    expect(read).toMatchObject((await user.call('getDueWords', {})).words[1] ?? {});
  });

  it('is due for the whole of the user’s day', async () => {
    const { user, ids } = await userWithWords(1);
    await train(user, saved, [[ids[0] ?? 0, false]]);
    // Due at noon of UTC, which is two in the afternoon in Kyiv and four in the morning in Los Angeles.
    const [kyiv, losAngeles] = [120, -480];
    expect(await dueAt(user, new Date('2026-03-02T01:59:59Z'), kyiv)).toEqual([0, []]);
    expect(await dueAt(user, new Date('2026-03-02T02:00:00Z'), kyiv)).toEqual([1, ids]);
    expect(await dueAt(user, new Date('2026-03-02T11:59:59Z'), losAngeles)).toEqual([0, []]);
    expect(await dueAt(user, new Date('2026-03-02T12:00:00Z'), losAngeles)).toEqual([1, ids]);
  });

  it.each([841, -721, 0.5, 'Kyiv'])(
    'is rejected to a clock that is %s minutes ahead of UTC',
    async (utcOffset) => {
      const response = await service.user().send('getDueWords', { utcOffset });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errorType: 'INVALID_REQUEST' });
    },
  );

  it('continues from its card in the next training, and is no longer due', async () => {
    const { user, ids } = await userWithWords(1);
    const [id = 0] = ids;
    await train(user, saved, [[id, true]]);
    await train(user, after(3), [[id, true]]);
    const card = gradedCard(gradedCard(undefined, false, saved), false, after(3));
    expect((card.due.getTime() - saved.getTime()) / dayMs).toBeGreaterThan(10);
    expect(await dueAt(user, eveOf(card.due))).toEqual([0, []]);
    expect(await dueAt(user, morningOf(card.due))).toEqual([1, [id]]);
  });

  it('keeps its card when it is marked as learned or not learned, and stays due', async () => {
    const { user, ids } = await userWithWords(2);
    const [one = 0, other = 0] = ids;
    await train(user, saved, [
      [one, true],
      [other, true],
    ]);
    await user.call('addWordToLearned', one);
    await user.call('addWordToLearned', other);
    await user.send('addWordToNotLearned', `${other}?progress=10`);
    expect(await due(user, 3)).toEqual([2, [one, other]]);
  });

  it('that is another user’s, or unknown, gets no card', async () => {
    const { user, ids } = await userWithWords(1);
    const stranger = service.user();
    await train(stranger, saved, [
      [ids[0] ?? 0, true],
      [999_999_999, false],
    ]);
    expect([await cardsOf(stranger), await cardsOf(user)]).toEqual([0, 0]);
  });
});

it('a word trained a moment ago is not offered again, or the answer says that it is behind', async () => {
  const { user, ids } = await userWithWords(1);
  await train(user, saved, [[ids[0] ?? 0, true]]);
  now = after(3);
  const asOf = async (position: string) => {
    const response = await user.send('getDueWords', {}, { [headerNames.after]: position });
    return [response.headers.get(headerNames.behind), (await response.json()) as object] as const;
  };
  expect(await asOf('99999999999-1')).toEqual(['1', expect.objectContaining({ totalDue: 1 })]);
  const event = { userId: user.userId, runId: randomUUID(), savedAt: now.toISOString() };
  const answers = [{ wordId: ids[0] ?? 0, part: 1, correct: true }];
  const position = await service.db
    .transaction()
    .execute((trx) => appendEvent(trx, 'training.completed', { ...event, answers }));
  await consumer.drain();
  expect(await asOf(writeEventPosition(position))).toEqual([null, expect.objectContaining({ totalDue: 0 })]);
});

describe('many due words', () => {
  it('are all counted, and the ten longest overdue are returned', async () => {
    const { user, ids } = await userWithWords(13);
    // The last added ones first.
    for (const [at, id] of ids.toReversed().entries()) await train(user, after(at / 24), [[id, false]]);
    expect(await due(user, 30)).toEqual([13, ids.toReversed().slice(0, 10)]);
  });
});

describe('a deleted word', () => {
  const trained = async () => {
    const { user, ids } = await userWithWords(2);
    const [kept = 0, deleted = 0] = ids;
    await train(user, saved, [
      [kept, false],
      [deleted, false],
    ]);
    await user.call('deleteWord', deleted);
    return { user, kept, deleted };
  };

  it('is never due, and gets its card back when restored', async () => {
    const { user, kept, deleted } = await trained();
    expect(await due(user, 9)).toEqual([1, [kept]]);
    await user.call('restoreWord', deleted);
    expect(await due(user, 9)).toEqual([2, [kept, deleted]]);
  });

  it('is graded too, with or without a card before', async () => {
    const { user, ids } = await userWithWords(2);
    const [known = 0, untrained = 0] = ids;
    await train(user, saved, [[known, true]]);
    await user.call('deleteWord', known);
    await user.call('deleteWord', untrained);
    await train(user, after(3), [
      [known, true],
      [untrained, false],
    ]);
    expect(await due(user, 100)).toEqual([0, []]);
    await user.call('restoreWord', known);
    await user.call('restoreWord', untrained);
    expect(await dueAt(user, eveOf(after(4)))).toEqual([0, []]);
    expect(await due(user, 4)).toEqual([1, [untrained]]);
    const card = gradedCard(gradedCard(undefined, false, saved), false, after(3));
    expect(await dueAt(user, card.due)).toEqual([2, [untrained, known]]);
  });

  it('that is trained while deleted is removed with its card by the time of its deletion', async () => {
    const { user, ids } = await userWithWords(1);
    const [id = 0] = ids;
    await user.call('deleteWord', id);
    await sql`update dictionary.deleted_words set deleted_at = now() - interval '59 minutes' where id = ${id}`.execute(
      service.db,
    );
    await train(user, saved, [[id, true]]);
    expect(await cardsOf(user)).toBe(1);
    await sql`update dictionary.deleted_words set deleted_at = now() - interval '61 minutes' where id = ${id}`.execute(
      service.db,
    );
    await sql`update dictionary.word_cards set deleted_at = deleted_at - interval '2 minutes'
      where user_id = ${user.userId}`.execute(service.db);
    expect(await purgeDeletedWords(service.db)).toBe(1);
    expect(await cardsOf(user)).toBe(0);
  });

  it('that is locked is skipped by the purge', async () => {
    const { user } = await trained();
    const { userId } = user;
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
    expect(await cardsOf(user)).toBe(2);
    expect(await purgeDeletedWords(service.db)).toBe(1);
    expect(await cardsOf(user)).toBe(1);
  });

  it('that stays deleted is removed with its card', async () => {
    const { user } = await trained();
    await purgeDeletedWords(service.db);
    expect(await cardsOf(user)).toBe(2);
    await sql`update dictionary.word_cards set deleted_at = now() - interval '61 minutes'
      where user_id = ${user.userId} and deleted_at is not null`.execute(service.db);
    await purgeDeletedWords(service.db);
    expect(await cardsOf(user)).toBe(1);
  });
});

it('an erased account leaves no cards and gets none', async () => {
  const { user, ids } = await userWithWords(3);
  const answers = ids.map((id) => [id, true] as const);
  await train(user, saved, answers);
  await user.call('deleteWord', ids[0] ?? 0);
  expect(await cardsOf(user)).toBe(3);
  await service.db.transaction().execute((trx) => appendEvent(trx, 'user.deleted', { userId: user.userId }));
  await train(user, after(1), answers);
  expect(await cardsOf(user)).toBe(0);
});
