import { randomUUID } from 'node:crypto';
import { closeAccount } from '@mova/service-kit';
import { waitForWaiting } from '@mova/service-kit/testing';
import type { Transaction } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { ExercisesDatabase } from '../db/database.ts';
import { eventHandlers } from '../events/handlers.ts';
import { startExercises, type TestLearner, wordIds } from '../testing/exercises-fixture.ts';
import { refusalOf } from '../testing/observing.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db } = service;

const start = (learner: TestLearner, body: object = {}) =>
  learner.send('startTraining', { runId: randomUUID(), wordIds, ...body });
const runsOf = async (learner: TestLearner) => (await learner.call('getTrainings')).totalTrainings;
const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

describe('starting a run', () => {
  it('registers it, costs nothing yet and tells what is left', async () => {
    const learner = service.learner();
    const runId = randomUUID();
    const { run, freeTrainingsLeft } = await learner.call('startTraining', { runId, wordIds: [...wordIds] });
    expect(run).toEqual({
      runId,
      startedAt: expect.any(String),
      savedAt: null,
      words: 3,
      correct: 0,
      wrong: 0,
    });
    expect(freeTrainingsLeft).toBe(10);
    expect(await learner.left()).toBe(10);
    expect((await learner.call('getTrainings')).trainings).toEqual([run]);
  });

  it('opens a ledger that the registration then finds open', async () => {
    const learner = service.learner();
    await learner.starts();
    await learner.has(4);
    const { userId } = learner;
    const event = {
      txid: '1',
      seq: '1',
      type: 'user.registered',
      payload: { userId, registeredAt: new Date().toISOString() },
      occurredAt: new Date(),
    } as const;
    await db.transaction().execute(async (trx) => eventHandlers(10)['user.registered']?.(event, trx));
    expect(await learner.left()).toBe(4);
  });

  it('goes on for a premium learner without limit, and tells of none', async () => {
    const learner = service.learner({ isPremium: true });
    await learner.has(0);
    for (const _ of [1, 2, 3]) {
      const answer = await learner.call('startTraining', { runId: randomUUID(), wordIds: [...wordIds] });
      expect(answer.freeTrainingsLeft).toBeNull();
    }
  });

  it('is refused when nothing is left', async () => {
    const learner = service.learner();
    await learner.has(0);
    expect(await refusalOf(await start(learner))).toEqual([402, 'NO_TRAININGS_LEFT', []]);
    expect(await runsOf(learner)).toBe(0);
  });

  it('of a deleted account is refused and leaves nothing behind', async () => {
    const learner = service.learner();
    await db
      .transaction()
      .execute((trx) => closeAccount(trx, 'exercises', learner.userId, async () => undefined));
    for (const response of [
      await start(learner),
      await learner.send('cancelTraining', { runId: randomUUID() }),
    ])
      expect((await refusalOf(response)).slice(0, 2)).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await learner.left()).toBeUndefined();
    expect(await runsOf(learner)).toBe(0);
  });
});

describe('the same run again', () => {
  it('is answered alike when nothing is left any more, with its words in another order', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    await learner.has(0);
    const again = await start(learner, { runId: runId.toUpperCase(), wordIds: [13, 11, 12] });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ run: { runId, savedAt: null }, freeTrainingsLeft: 0 });
    expect(await runsOf(learner)).toBe(1);
  });

  it('holds no second training', async () => {
    const learner = service.learner();
    await learner.has(2);
    const runId = await learner.starts();
    await start(learner, { runId });
    expect((await start(learner)).status).toBe(200);
  });

  it.each([
    ['fewer words', [11, 12]],
    ['more words', [11, 12, 13, 14]],
    ['another word', [11, 12, 14]],
  ])('with %s is refused', async (_, others) => {
    const learner = service.learner();
    const runId = await learner.starts();
    expect(await refusalOf(await start(learner, { runId, wordIds: others }))).toEqual([
      409,
      'CONFLICT',
      ['body.wordIds'],
    ]);
  });

  it('by another learner is refused, and tells nothing of it', async () => {
    const [olena, taras] = [service.learner(), service.learner()];
    const runId = await olena.starts();
    expect(await refusalOf(await start(taras, { runId }))).toEqual([409, 'CONFLICT', ['body.runId']]);
    expect(await runsOf(taras)).toBe(0);
  });

  it('by another learner at the same moment is refused to one of them', async () => {
    const [olena, taras] = [service.learner(), service.learner()];
    const runId = randomUUID();
    const starting = await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('exercises.runs')
        .values({ run_id: runId, user_id: olena.userId, words: 3, word_ids: [...wordIds], saved_at: null })
        .execute();
      const answer = start(taras, { runId });
      await waitForWaiting(db, 1);
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
    ['a run that is no UUID', { runId: '1' }, 'body.runId'],
    ['no run', { runId: undefined }, 'body.runId'],
  ])('%s is refused and starts nothing', async (_, body, path) => {
    const learner = service.learner();
    expect(await refusalOf(await start(learner, body))).toEqual([400, 'INVALID_REQUEST', [path]]);
    expect(await runsOf(learner)).toBe(0);
    expect(await learner.left()).toBeUndefined();
  });

  it('the largest word id there can be is kept as it is', async () => {
    const learner = service.learner();
    const runId = randomUUID();
    const wordIds = [Number.MAX_SAFE_INTEGER];
    await learner.call('startTraining', { runId, wordIds });
    expect((await start(learner, { runId, wordIds })).status).toBe(200);
  });
});

describe('a registration and a deletion read together', () => {
  it('neither meet a start half-way nor leave anything of it', async () => {
    const learner = service.learner();
    const { userId } = learner;
    const event = { txid: '1', seq: '1', occurredAt: new Date() };
    const handlers = eventHandlers(10);
    const consume = async (trx: Transaction<ExercisesDatabase>) => {
      const registeredAt = new Date().toISOString();
      await handlers['user.registered']?.(
        { ...event, type: 'user.registered', payload: { userId, registeredAt } },
        trx,
      );
      const starting = start(learner);
      await waitForWaiting(db, 1);
      await handlers['user.deleted']?.({ ...event, type: 'user.deleted', payload: { userId } }, trx);
      return [starting];
    };
    expect(await statusesOf(await db.transaction().execute(consume))).toEqual([401]);
    expect(await learner.left()).toBeUndefined();
  });
});
