import { randomUUID } from 'node:crypto';
import { waitForWaiting } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestLearner } from '../testing/exercises-fixture.ts';
import { refusalOf } from '../testing/observing.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db } = service;

const right = { 11: true, 12: true };
/** Worth one training. */
const whole = resultOf(right, right, right, right);
const save = (learner: TestLearner, runId: string) =>
  learner.send('saveWordsResult', { runId, exercisesResult: whole });
const leave = (learner: TestLearner, runId: string) => learner.send('cancelTraining', { runId });
const noneLeft = [402, 'NO_TRAININGS_LEFT', []];

/** Starts a run and leaves it at once. */
async function leftRunOf(learner: TestLearner): Promise<string> {
  const runId = await learner.starts();
  await learner.call('cancelTraining', { runId });
  return runId;
}

/** What is left, and how many saved runs and events there are. */
async function standingOf(learner: TestLearner) {
  const { trainings } = await learner.call('getTrainings');
  const saved = trainings.filter(({ savedAt }) => savedAt !== null).length;
  return { left: await learner.left(), saved, events: (await learner.events()).length };
}

describe('the result of a run that was left', () => {
  it('is paid for as any other while a training is left for it', async () => {
    const learner = service.learner();
    await learner.has(2);
    const runId = await leftRunOf(learner);
    await learner.starts();
    expect((await save(learner, runId)).status).toBe(200);
    expect(await standingOf(learner)).toEqual({ left: 1, saved: 1, events: 1 });
  });

  it('is accepted as often as there are trainings, however many runs were left', async () => {
    const learner = service.learner();
    await learner.has(2);
    const runs: string[] = [];
    for (const _ of Array(6)) runs.push(await leftRunOf(learner));
    const statuses: number[] = [];
    for (const runId of runs) statuses.push((await save(learner, runId)).status);
    expect(statuses).toEqual([200, 200, 402, 402, 402, 402]);
    expect(await standingOf(learner)).toEqual({ left: 0, saved: 2, events: 2 });
  });

  it('is refused when nothing is left, and stays as it was', async () => {
    const learner = service.learner();
    const runId = await leftRunOf(learner);
    await learner.has(0);
    expect(await refusalOf(await save(learner, runId))).toEqual(noneLeft);
    expect(await standingOf(learner)).toEqual({ left: 0, saved: 0, events: 0 });
  });

  it('is refused while the last training is held by a run under way, which is saved', async () => {
    const learner = service.learner();
    await learner.has(1);
    const runId = await leftRunOf(learner);
    const other = await learner.starts();
    expect(await refusalOf(await save(learner, runId))).toEqual(noneLeft);
    expect((await save(learner, other)).status).toBe(200);
    expect(await standingOf(learner)).toEqual({ left: 0, saved: 1, events: 1 });
  });

  it('is answered alike when it is saved again, though nothing is left', async () => {
    const learner = service.learner();
    await learner.has(1);
    const runId = await leftRunOf(learner);
    const answer = await (await save(learner, runId)).json();
    const again = await save(learner, runId);
    expect([again.status, await again.json()]).toEqual([200, answer]);
    await learner.call('cancelTraining', { runId });
    expect((await save(learner, runId)).status).toBe(200);
    expect(await standingOf(learner)).toEqual({ left: 0, saved: 1, events: 1 });
  });

  it('is accepted at 0 left once the run was started again', async () => {
    const learner = service.learner();
    await learner.has(1);
    const runId = await leftRunOf(learner);
    await learner.call('startTraining', { runId, wordIds: [11, 12, 13] });
    await learner.has(0);
    expect((await save(learner, runId)).status).toBe(200);
  });

  it.each([
    ['was premium when it began', true, false],
    ['is premium when it is saved', false, true],
  ])('needs no training of a learner who %s', async (_, atStart, atSave) => {
    const learner = service.learner({ isPremium: atStart });
    const runId = await leftRunOf(learner);
    await learner.has(0);
    learner.hasPremium(atSave);
    expect((await save(learner, runId)).status).toBe(200);
  });
});

describe('two at the same moment', () => {
  /** Holds the learner's ledger until all of what is done waits for it; what waits first is first. */
  const atOnce = async (learner: TestLearner, calls: readonly (() => Promise<Response>)[]) => {
    const answers = await db.transaction().execute(async (trx) => {
      await sql`select user_id from exercises.ledger where user_id = ${learner.userId} for update`.execute(
        trx,
      );
      const made: Promise<Response>[] = [];
      for (const call of calls) {
        made.push(call());
        await waitForWaiting(db, made.length);
      }
      return made;
    });
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  it('saves of runs that were left share one training', async () => {
    const learner = service.learner();
    await learner.has(1);
    const runs = [await leftRunOf(learner), await leftRunOf(learner), await leftRunOf(learner)];
    const statuses = await atOnce(
      learner,
      runs.map((runId) => () => save(learner, runId)),
    );
    expect(statuses.toSorted()).toEqual([200, 402, 402]);
    expect(await standingOf(learner)).toEqual({ left: 0, saved: 1, events: 1 });
  });

  it('a save of one that was left and a start share one training', async () => {
    const learner = service.learner();
    await learner.has(1);
    const runId = await leftRunOf(learner);
    const start = () => learner.send('startTraining', { runId: randomUUID(), wordIds: [11] });
    expect(await atOnce(learner, [() => save(learner, runId), start])).toEqual([200, 402]);
    expect((await learner.call('getTrainings')).totalTrainings).toBe(1);
  });

  it('a save waits for the leaving of its run, and sees it', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    await learner.has(0);
    const answers = await db.transaction().execute(async (trx) => {
      await sql`select run_id from exercises.runs where run_id = ${runId} for update`.execute(trx);
      const leaving = leave(learner, runId);
      await waitForWaiting(db, 1);
      const saving = save(learner, runId);
      await waitForWaiting(db, 2);
      return [leaving, saving];
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 402]);
    expect(await standingOf(learner)).toEqual({ left: 0, saved: 0, events: 0 });
  });

  it('a leaving that comes while its run is saved changes nothing', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    await learner.has(0);
    const answers = await db.transaction().execute(async (trx) => {
      await sql`select run_id from exercises.runs where run_id = ${runId} for update`.execute(trx);
      const saving = save(learner, runId);
      await waitForWaiting(db, 1);
      const leaving = leave(learner, runId);
      await waitForWaiting(db, 2);
      return [saving, leaving];
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 204]);
    expect(await standingOf(learner)).toEqual({ left: 0, saved: 1, events: 1 });
  });
});
