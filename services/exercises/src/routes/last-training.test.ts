import { randomUUID } from 'node:crypto';
import { waitForWaiting } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestLearner, wordIds } from '../testing/exercises-fixture.ts';
import { refusalOf } from '../testing/observing.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db } = service;

const start = (learner: TestLearner, body: object = {}) =>
  learner.send('startTraining', { runId: randomUUID(), wordIds, ...body });
const runsOf = async (learner: TestLearner) => (await learner.call('getTrainings')).totalTrainings;
const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

/** Makes a run begin so long ago, in SQL's words. */
const makeOlder = (runId: string, by: string) =>
  sql`update exercises.runs set started_at = now() - ${by}::interval where run_id = ${runId}`.execute(db);

/** Holds the learner's ledger while starts come in, until all of them wait for it. */
async function startWhileHeld(learner: TestLearner, bodies: readonly object[]): Promise<Promise<Response>[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select user_id from exercises.ledger where user_id = ${learner.userId} for update`.execute(trx);
    const starts = bodies.map((body) => start(learner, body));
    await waitForWaiting(db, starts.length);
    return starts;
  });
}

describe('the last free training', () => {
  it('is held by the run under way', async () => {
    const learner = service.learner();
    await learner.has(1);
    await learner.starts();
    expect(await refusalOf(await start(learner))).toEqual([409, 'TRAINING_UNDER_WAY', []]);
    expect(await runsOf(learner)).toBe(1);
  });

  it.each([
    ['cancelled', (learner: TestLearner, runId: string) => learner.call('cancelTraining', { runId })],
    ['a quarter of an hour old', (_: TestLearner, runId: string) => makeOlder(runId, '15 minutes')],
  ])('is free again once that run is %s', async (_, end) => {
    const learner = service.learner();
    await learner.has(1);
    const runId = await learner.starts();
    await makeOlder(runId, '14 minutes 30 seconds');
    expect((await start(learner)).status).toBe(409);
    await end(learner, runId);
    expect((await start(learner)).status).toBe(200);
  });

  it('of two is held by one run, and the other may be begun', async () => {
    const learner = service.learner();
    await learner.has(2);
    expect([(await start(learner)).status, (await start(learner)).status]).toEqual([200, 200]);
    expect((await start(learner)).status).toBe(409);
  });

  it('is no longer held once its run is saved: what is left counts', async () => {
    const learner = service.learner();
    await learner.has(2);
    const runId = await learner.starts();
    const all = { 11: true };
    await learner.call('saveWordsResult', { runId, exercisesResult: resultOf(all, all, all, all) });
    expect((await start(learner)).status).toBe(200);
  });

  it('started in two tabs at once is granted once', async () => {
    const learner = service.learner();
    await learner.has(1);
    expect(await statusesOf(await startWhileHeld(learner, [{}, {}, {}]))).toEqual([200, 409, 409]);
    expect(await runsOf(learner)).toBe(1);
  });

  it('started in two tabs at once is granted once to a learner whose registration is just arriving', async () => {
    const learner = service.learner();
    const { userId } = learner;
    const starts = await db.transaction().execute(async (trx) => {
      await trx.insertInto('exercises.ledger').values({ user_id: userId, free_trainings_left: 1 }).execute();
      const both = [start(learner), start(learner)];
      await waitForWaiting(db, 2);
      return both;
    });
    expect(await statusesOf(starts)).toEqual([200, 409]);
  });

  it('clicked twice is one run, answered alike', async () => {
    const learner = service.learner();
    await learner.has(1);
    const runId = randomUUID();
    const starts = await startWhileHeld(learner, [{ runId }, { runId: runId.toUpperCase() }]);
    const answers = await Promise.all(starts.map(async (answer) => (await answer).json()));
    expect(answers[0]).toMatchObject({ run: { runId }, freeTrainingsLeft: 1 });
    expect(answers[1]).toEqual(answers[0]);
    expect(await runsOf(learner)).toBe(1);
  });
});

describe('the last free training of a run that was left and is started again under its id', () => {
  /** A learner who left a run with one training to go. */
  const whoLeft = async () => {
    const learner = service.learner();
    await learner.has(1);
    const runId = await learner.starts();
    await learner.call('cancelTraining', { runId });
    return { learner, runId };
  };

  it('is held by it again, for as long as by a new one', async () => {
    const { learner, runId } = await whoLeft();
    await makeOlder(runId, '1 hour');
    expect((await start(learner, { runId })).status).toBe(200);
    expect(await refusalOf(await start(learner))).toEqual([409, 'TRAINING_UNDER_WAY', []]);
    await learner.call('cancelTraining', { runId });
    expect((await start(learner)).status).toBe(200);
  });

  it('is refused to it while another run holds it, and granted once that one was left', async () => {
    const { learner, runId } = await whoLeft();
    const other = await learner.starts();
    expect(await refusalOf(await start(learner, { runId }))).toEqual([409, 'TRAINING_UNDER_WAY', []]);
    expect((await learner.call('getTrainings')).trainings.map((run) => run.runId)).toEqual([other]);
    await learner.call('cancelTraining', { runId: other });
    expect((await start(learner, { runId })).status).toBe(200);
    expect((await learner.call('getTrainings')).trainings.map((run) => run.runId)).toEqual([runId]);
  });

  it('is refused to it when it was used up meanwhile, but not to a premium learner', async () => {
    const { learner, runId } = await whoLeft();
    await learner.has(0);
    expect(await refusalOf(await start(learner, { runId }))).toEqual([402, 'NO_TRAININGS_LEFT', []]);
    const premium = service.learner({ isPremium: true });
    await premium.has(0);
    const theirs = await premium.starts();
    await premium.call('cancelTraining', { runId: theirs });
    expect((await start(premium, { runId: theirs })).status).toBe(200);
    expect(await runsOf(premium)).toBe(1);
  });

  it('and at the same moment by another run is granted once', async () => {
    const { learner, runId } = await whoLeft();
    expect(await statusesOf(await startWhileHeld(learner, [{ runId }, {}]))).toEqual([200, 409]);
    expect(await runsOf(learner)).toBe(1);
  });

  it('and by two such runs at the same moment is granted once', async () => {
    const { learner, runId } = await whoLeft();
    const second = await learner.starts();
    await learner.call('cancelTraining', { runId: second });
    const starts = await startWhileHeld(learner, [{ runId }, { runId: second }]);
    expect(await statusesOf(starts)).toEqual([200, 409]);
    expect(await runsOf(learner)).toBe(1);
  });

  it('clicked twice is one run, answered alike', async () => {
    const { learner, runId } = await whoLeft();
    const starts = await startWhileHeld(learner, [{ runId }, { runId }]);
    const answers = await Promise.all(starts.map(async (answer) => (await answer).json()));
    expect(answers[0]).toMatchObject({ run: { runId }, freeTrainingsLeft: 1 });
    expect(answers[1]).toEqual(answers[0]);
    expect((await start(learner)).status).toBe(409);
  });

  it('is free again when it is left while it is being started again', async () => {
    const { learner, runId } = await whoLeft();
    const answers = await db.transaction().execute(async (trx) => {
      await sql`select run_id from exercises.runs where run_id = ${runId} for update`.execute(trx);
      const starting = start(learner, { runId });
      await waitForWaiting(db, 1);
      const leaving = learner.send('cancelTraining', { runId });
      await waitForWaiting(db, 2);
      return [starting, leaving];
    });
    expect(await statusesOf(answers)).toEqual([200, 204]);
    expect((await start(learner)).status).toBe(200);
  });
});
