import { randomUUID } from 'node:crypto';
import { waitForLockWaits } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { errorOf } from '../testing/error-of.ts';
import { startExercises, type TestUser, wordIds } from '../testing/exercises-fixture.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db } = service;

const start = (user: TestUser, body: object = {}) =>
  user.send('startTraining', { runId: randomUUID(), wordIds, ...body });
const runsOf = async (user: TestUser) => (await user.call('getTrainings')).totalTrainings;
const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

/** Moves the start of a training back by an interval. */
const makeOlder = (runId: string, by: string) =>
  sql`update exercises.runs set started_at = now() - ${by}::interval where run_id = ${runId}`.execute(db);

/** Locks the user's ledger until all of these starts wait for it. */
async function startAtOnce(user: TestUser, bodies: readonly object[]): Promise<Promise<Response>[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select user_id from exercises.ledger where user_id = ${user.userId} for update`.execute(trx);
    const starts = bodies.map((body) => start(user, body));
    await waitForLockWaits(db, starts.length);
    return starts;
  });
}

describe('the last free training', () => {
  it('is reserved by the training under way', async () => {
    const user = service.user();
    await user.setLeft(1);
    await user.start();
    expect(await errorOf(await start(user))).toEqual([409, 'TRAINING_UNDER_WAY', []]);
    expect(await runsOf(user)).toBe(1);
  });

  it.each([
    ['cancelled', (user: TestUser, runId: string) => user.call('cancelTraining', { runId })],
    ['a quarter of an hour old', (_: TestUser, runId: string) => makeOlder(runId, '15 minutes')],
  ])('is free again once that training is %s', async (_, end) => {
    const user = service.user();
    await user.setLeft(1);
    const runId = await user.start();
    await makeOlder(runId, '14 minutes 30 seconds');
    expect((await start(user)).status).toBe(409);
    await end(user, runId);
    expect((await start(user)).status).toBe(200);
  });

  it('of two is reserved by one training, and the other can be used', async () => {
    const user = service.user();
    await user.setLeft(2);
    expect([(await start(user)).status, (await start(user)).status]).toEqual([200, 200]);
    expect((await start(user)).status).toBe(409);
  });

  it('is no longer reserved once its training is saved', async () => {
    const user = service.user();
    await user.setLeft(2);
    const runId = await user.start();
    const all = { 11: true };
    await user.call('saveWordsResult', { runId, exercisesResult: resultOf(all, all, all, all) });
    expect((await start(user)).status).toBe(200);
  });

  it('started in two tabs at once is granted once', async () => {
    const user = service.user();
    await user.setLeft(1);
    expect(await statusesOf(await startAtOnce(user, [{}, {}, {}]))).toEqual([200, 409, 409]);
    expect(await runsOf(user)).toBe(1);
  });

  it('started in two tabs at once is granted once to a user whose registration is just arriving', async () => {
    const user = service.user();
    const { userId } = user;
    const starts = await db.transaction().execute(async (trx) => {
      await trx.insertInto('exercises.ledger').values({ user_id: userId, free_trainings_left: 1 }).execute();
      const both = [start(user), start(user)];
      await waitForLockWaits(db, 2);
      return both;
    });
    expect(await statusesOf(starts)).toEqual([200, 409]);
  });

  it('starts one training when clicked twice, with the same response', async () => {
    const user = service.user();
    await user.setLeft(1);
    const runId = randomUUID();
    const starts = await startAtOnce(user, [{ runId }, { runId: runId.toUpperCase() }]);
    const answers = await Promise.all(starts.map(async (answer) => (await answer).json()));
    expect(answers[0]).toMatchObject({ run: { runId }, freeTrainingsLeft: 1 });
    expect(answers[1]).toEqual(answers[0]);
    expect(await runsOf(user)).toBe(1);
  });
});

describe('the last free training of a cancelled training that is started again', () => {
  /** A user with one free training and a cancelled training. */
  const whoLeft = async () => {
    const user = service.user();
    await user.setLeft(1);
    const runId = await user.start();
    await user.call('cancelTraining', { runId });
    return { user, runId };
  };

  it('is reserved by it again, for as long as by a new one', async () => {
    const { user, runId } = await whoLeft();
    await makeOlder(runId, '1 hour');
    expect((await start(user, { runId })).status).toBe(200);
    expect(await errorOf(await start(user))).toEqual([409, 'TRAINING_UNDER_WAY', []]);
    await user.call('cancelTraining', { runId });
    expect((await start(user)).status).toBe(200);
  });

  it('is not granted while another training reserves it, and granted once that one is cancelled', async () => {
    const { user, runId } = await whoLeft();
    const other = await user.start();
    expect(await errorOf(await start(user, { runId }))).toEqual([409, 'TRAINING_UNDER_WAY', []]);
    expect((await user.call('getTrainings')).trainings.map((training) => training.runId)).toEqual([other]);
    await user.call('cancelTraining', { runId: other });
    expect((await start(user, { runId })).status).toBe(200);
    expect((await user.call('getTrainings')).trainings.map((training) => training.runId)).toEqual([runId]);
  });

  it('is not granted once it is used, except to a premium user', async () => {
    const { user, runId } = await whoLeft();
    await user.setLeft(0);
    expect(await errorOf(await start(user, { runId }))).toEqual([402, 'NO_TRAININGS_LEFT', []]);
    const premium = service.user({ isPremium: true });
    await premium.setLeft(0);
    const theirs = await premium.start();
    await premium.call('cancelTraining', { runId: theirs });
    expect((await start(premium, { runId: theirs })).status).toBe(200);
    expect(await runsOf(premium)).toBe(1);
  });

  it('is granted once when another training is started at the same moment', async () => {
    const { user, runId } = await whoLeft();
    expect(await statusesOf(await startAtOnce(user, [{ runId }, {}]))).toEqual([200, 409]);
    expect(await runsOf(user)).toBe(1);
  });

  it('is granted once when two such trainings are started at the same moment', async () => {
    const { user, runId } = await whoLeft();
    const second = await user.start();
    await user.call('cancelTraining', { runId: second });
    const starts = await startAtOnce(user, [{ runId }, { runId: second }]);
    expect(await statusesOf(starts)).toEqual([200, 409]);
    expect(await runsOf(user)).toBe(1);
  });

  it('starts one training when clicked twice, with the same response', async () => {
    const { user, runId } = await whoLeft();
    const starts = await startAtOnce(user, [{ runId }, { runId }]);
    const answers = await Promise.all(starts.map(async (answer) => (await answer).json()));
    expect(answers[0]).toMatchObject({ run: { runId }, freeTrainingsLeft: 1 });
    expect(answers[1]).toEqual(answers[0]);
    expect((await start(user)).status).toBe(409);
  });

  it('is free again when it is cancelled while it is being started again', async () => {
    const { user, runId } = await whoLeft();
    const answers = await db.transaction().execute(async (trx) => {
      await sql`select run_id from exercises.runs where run_id = ${runId} for update`.execute(trx);
      const starting = start(user, { runId });
      await waitForLockWaits(db, 1);
      const leaving = user.send('cancelTraining', { runId });
      await waitForLockWaits(db, 2);
      return [starting, leaving];
    });
    expect(await statusesOf(answers)).toEqual([200, 204]);
    expect((await start(user)).status).toBe(200);
  });
});
