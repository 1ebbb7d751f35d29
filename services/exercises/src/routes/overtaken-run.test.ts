import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestLearner, wordIds } from '../testing/exercises-fixture.ts';
import { refusalOf } from '../testing/observing.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());

const right = { 11: true };
/** Worth one training. */
const whole = resultOf(right, right, right, right);
const save = (learner: TestLearner, runId: string) =>
  learner.send('saveWordsResult', { runId, exercisesResult: whole });
const statusesOf = async (learner: TestLearner, runs: readonly string[]) => {
  const statuses: number[] = [];
  for (const runId of runs) statuses.push((await save(learner, runId)).status);
  return statuses;
};
/** Ends the holds of all runs that a user has started so far. */
const endHolds = ({ userId }: TestLearner) =>
  sql`update exercises.runs set started_at = started_at - interval '16 minutes'
    where user_id = ${userId}`.execute(service.db);
const noneLeft = [402, 'NO_TRAININGS_LEFT', []];

describe('a run whose hold has ended', () => {
  it('is saved with none left as long as nobody took its training', async () => {
    const learner = service.learner();
    await learner.has(2);
    const [first, second] = [await learner.starts(), await learner.starts()];
    await endHolds(learner);
    await learner.has(0);
    expect(await statusesOf(learner, [first, second])).toEqual([200, 200]);
  });

  it('counts as left once another run takes its training: saving it needs one of its own', async () => {
    const learner = service.learner();
    await learner.has(1);
    const first = await learner.starts();
    await endHolds(learner);
    const second = await learner.starts();
    expect(await refusalOf(await save(learner, first))).toEqual(noneLeft);
    expect(await statusesOf(learner, [second])).toEqual([200]);
    expect(await refusalOf(await save(learner, first))).toEqual(noneLeft);
    expect(await learner.left()).toBe(0);
    const { trainings } = await learner.call('getTrainings');
    expect(trainings.map(({ runId }) => runId)).toEqual([second]);
  });

  it('costs a training when one is left after all', async () => {
    const learner = service.learner();
    await learner.has(1);
    const first = await learner.starts();
    await endHolds(learner);
    const second = await learner.starts();
    await learner.call('cancelTraining', { runId: second });
    expect(await statusesOf(learner, [first, second])).toEqual([200, 402]);
  });

  it('keeps its training while there is another to take', async () => {
    const learner = service.learner();
    await learner.has(2);
    const first = await learner.starts();
    await endHolds(learner);
    const second = await learner.starts();
    await learner.has(0);
    expect(await statusesOf(learner, [first, second])).toEqual([200, 200]);
  });

  it('loses its training to a run that was left and is saved all the same', async () => {
    const learner = service.learner();
    await learner.has(1);
    const left = await learner.starts();
    await learner.call('cancelTraining', { runId: left });
    const lapsed = await learner.starts();
    await endHolds(learner);
    expect(await statusesOf(learner, [left, lapsed])).toEqual([200, 402]);
  });

  it('that began first is the one that loses its training', async () => {
    const learner = service.learner();
    await learner.has(2);
    const first = await learner.starts();
    await endHolds(learner);
    const second = await learner.starts();
    await endHolds(learner);
    const third = await learner.starts();
    expect(await statusesOf(learner, [third, second, first])).toEqual([200, 200, 402]);
  });

  it('may be begun again where one is left', async () => {
    const learner = service.learner();
    await learner.has(1);
    const first = await learner.starts();
    await endHolds(learner);
    await learner.call('cancelTraining', { runId: await learner.starts() });
    await learner.call('startTraining', { runId: first, wordIds: [...wordIds] });
    expect((await learner.send('startTraining', { runId: randomUUID(), wordIds })).status).toBe(409);
    expect(await statusesOf(learner, [first])).toEqual([200]);
  });
});

it('ten trainings do for ten runs, however many were begun and waited out', async () => {
  const learner = service.learner();
  await learner.has(10);
  const runs: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    for (let run = 0; run < 10; run += 1) runs.push(await learner.starts());
    await endHolds(learner);
  }
  const statuses = await statusesOf(learner, runs);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(await learner.left()).toBe(0);
});
