import { randomUUID } from 'node:crypto';
import { closeAccount } from '@mova/service-kit';
import { waitForLockWaits } from '@mova/service-kit/testing';
import type { Transaction } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { ExercisesDatabase } from '../db/database.ts';
import { eventHandlers } from '../events/handlers.ts';
import { errorOf } from '../testing/error-of.ts';
import { startExercises, type TestUser, wordIds } from '../testing/exercises-fixture.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db } = service;

const start = (user: TestUser, body: object = {}) =>
  user.send('startTraining', { runId: randomUUID(), wordIds, ...body });
const runsOf = async (user: TestUser) => (await user.call('getTrainings')).totalTrainings;
const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

describe('starting a training', () => {
  it('registers it, costs nothing yet and returns what is left', async () => {
    const user = service.user();
    const runId = randomUUID();
    const { run, freeTrainingsLeft } = await user.call('startTraining', { runId, wordIds: [...wordIds] });
    expect(run).toEqual({
      runId,
      startedAt: expect.any(String),
      savedAt: null,
      words: 3,
      correct: 0,
      wrong: 0,
    });
    expect(freeTrainingsLeft).toBe(10);
    expect(await user.left()).toBe(10);
    expect((await user.call('getTrainings')).trainings).toEqual([run]);
  });

  it('opens the ledger before the registration event does', async () => {
    const user = service.user();
    await user.start();
    await user.setLeft(4);
    const { userId } = user;
    const event = {
      txid: '1',
      seq: '1',
      type: 'user.registered',
      payload: { userId, registeredAt: new Date().toISOString() },
      occurredAt: new Date(),
    } as const;
    await db.transaction().execute(async (trx) => eventHandlers(10)['user.registered']?.(event, trx));
    expect(await user.left()).toBe(4);
  });

  it('has no limit for a premium user', async () => {
    const user = service.user({ isPremium: true });
    await user.setLeft(0);
    for (const _ of [1, 2, 3]) {
      const answer = await user.call('startTraining', { runId: randomUUID(), wordIds: [...wordIds] });
      expect(answer.freeTrainingsLeft).toBeNull();
    }
  });

  it('is rejected when no free training is left', async () => {
    const user = service.user();
    await user.setLeft(0);
    expect(await errorOf(await start(user))).toEqual([402, 'NO_TRAININGS_LEFT', []]);
    expect(await runsOf(user)).toBe(0);
  });

  it('is rejected for a deleted account and stores nothing', async () => {
    const user = service.user();
    await db
      .transaction()
      .execute((trx) => closeAccount(trx, 'exercises', user.userId, async () => undefined));
    for (const response of [await start(user), await user.send('cancelTraining', { runId: randomUUID() })])
      expect((await errorOf(response)).slice(0, 2)).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await user.left()).toBeUndefined();
    expect(await runsOf(user)).toBe(0);
  });
});

describe('starting the same training again', () => {
  it('returns the same when no free training is left any more, with the words in another order', async () => {
    const user = service.user();
    const runId = await user.start();
    await user.setLeft(0);
    const again = await start(user, { runId: runId.toUpperCase(), wordIds: [13, 11, 12] });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ run: { runId, savedAt: null }, freeTrainingsLeft: 0 });
    expect(await runsOf(user)).toBe(1);
  });

  it('reserves no second free training', async () => {
    const user = service.user();
    await user.setLeft(2);
    const runId = await user.start();
    await start(user, { runId });
    expect((await start(user)).status).toBe(200);
  });

  it.each([
    ['fewer words', [11, 12]],
    ['more words', [11, 12, 13, 14]],
    ['another word', [11, 12, 14]],
  ])('with %s is rejected', async (_, others) => {
    const user = service.user();
    const runId = await user.start();
    expect(await errorOf(await start(user, { runId, wordIds: others }))).toEqual([
      409,
      'CONFLICT',
      ['body.wordIds'],
    ]);
  });

  it('by another user is rejected without telling anything about it', async () => {
    const [olena, taras] = [service.user(), service.user()];
    const runId = await olena.start();
    expect(await errorOf(await start(taras, { runId }))).toEqual([409, 'CONFLICT', ['body.runId']]);
    expect(await runsOf(taras)).toBe(0);
  });

  it('by another user at the same moment is rejected for one of them', async () => {
    const [olena, taras] = [service.user(), service.user()];
    const runId = randomUUID();
    const starting = await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('exercises.runs')
        .values({ run_id: runId, user_id: olena.userId, words: 3, word_ids: [...wordIds], saved_at: null })
        .execute();
      const answer = start(taras, { runId });
      await waitForLockWaits(db, 1);
      return [answer];
    });
    expect(await statusesOf(starting)).toEqual([409]);
    expect(await runsOf(taras)).toBe(0);
  });
});

describe('bad input', () => {
  it.each([
    ['11 words', { wordIds: Array.from({ length: 11 }, (_, index) => index + 1) }, 'body.wordIds'],
    ['no words', { wordIds: [] }, 'body.wordIds'],
    ['repeated words', { wordIds: [1, 2, 1] }, 'body.wordIds'],
    ['word 0', { wordIds: [0] }, 'body.wordIds.0'],
    ['a negative word', { wordIds: [-4] }, 'body.wordIds.0'],
    ['half a word', { wordIds: [1.5] }, 'body.wordIds.0'],
    ['a word as text', { wordIds: ['1'] }, 'body.wordIds.0'],
    ['a word past every number', { wordIds: [2 ** 53] }, 'body.wordIds.0'],
    ['no list of words', { wordIds: undefined }, 'body.wordIds'],
    ['a run id that is no UUID', { runId: '1' }, 'body.runId'],
    ['no run id', { runId: undefined }, 'body.runId'],
  ])('%s is rejected and starts nothing', async (_, body, path) => {
    const user = service.user();
    expect(await errorOf(await start(user, body))).toEqual([400, 'INVALID_REQUEST', [path]]);
    expect(await runsOf(user)).toBe(0);
    expect(await user.left()).toBeUndefined();
  });

  it('stores the largest possible word id', async () => {
    const user = service.user();
    const runId = randomUUID();
    const wordIds = [Number.MAX_SAFE_INTEGER];
    await user.call('startTraining', { runId, wordIds });
    expect((await start(user, { runId, wordIds })).status).toBe(200);
  });
});

describe('a registration and a deletion in one batch', () => {
  it('are applied without interfering with a concurrent start, and leave nothing of it', async () => {
    const user = service.user();
    const { userId } = user;
    const event = { txid: '1', seq: '1', occurredAt: new Date() };
    const handlers = eventHandlers(10);
    const consume = async (trx: Transaction<ExercisesDatabase>) => {
      const registeredAt = new Date().toISOString();
      await handlers['user.registered']?.(
        { ...event, type: 'user.registered', payload: { userId, registeredAt } },
        trx,
      );
      const starting = start(user);
      await waitForLockWaits(db, 1);
      await handlers['user.deleted']?.({ ...event, type: 'user.deleted', payload: { userId } }, trx);
      return [starting];
    };
    expect(await statusesOf(await db.transaction().execute(consume))).toEqual([401]);
    expect(await user.left()).toBeUndefined();
  });
});
