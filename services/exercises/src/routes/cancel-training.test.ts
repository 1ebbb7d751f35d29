import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestLearner } from '../testing/exercises-fixture.ts';
import { refusalOf } from '../testing/observing.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());

const cancel = async (learner: TestLearner, runId: string) =>
  (await learner.send('cancelTraining', { runId })).status;
const historyOf = (learner: TestLearner) => learner.call('getTrainings');
const exercisesResult = resultOf({ 11: true, 12: false });

describe('a run that was left', () => {
  it('is not in the history, neither listed nor counted, while one that just ended is', async () => {
    const learner = service.learner();
    const [left, unfinished] = [await learner.starts(), await learner.starts()];
    expect(await cancel(learner, left.toUpperCase())).toBe(204);
    expect(await historyOf(learner)).toMatchObject({
      trainings: [{ runId: unfinished, savedAt: null }],
      totalTrainings: 1,
      freeTrainingsLeft: 10,
    });
  });

  it('costs nothing, and may be left again', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    expect([await cancel(learner, runId), await cancel(learner, runId)]).toEqual([204, 204]);
    expect(await learner.left()).toBe(10);
  });

  it('may be saved all the same, and is in the history then', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    await cancel(learner, runId);
    const { run } = await learner.call('saveWordsResult', { runId, exercisesResult });
    expect((await historyOf(learner)).trainings).toEqual([run]);
    expect(run).toMatchObject({ savedAt: expect.any(String), correct: 1, wrong: 1 });
    expect(await learner.left()).toBe(7);
  });

  it('may be started again under the same id: it begins anew, and is in the history again', async () => {
    const learner = service.learner();
    const runId = await learner.starts([11]);
    await cancel(learner, runId);
    await service.db
      .updateTable('exercises.runs')
      .set({ started_at: new Date('2026-03-01T12:00:00Z') })
      .where('run_id', '=', runId)
      .execute();
    const { run } = await learner.call('startTraining', { runId, wordIds: [11] });
    expect(run).toMatchObject({ runId, savedAt: null, words: 1 });
    expect(Date.parse(run.startedAt)).toBeGreaterThan(Date.parse('2026-03-01T12:00:00Z'));
    expect(await historyOf(learner)).toMatchObject({ trainings: [run], totalTrainings: 1 });
  });

  it('and was saved all the same stays as it is when it is started again', async () => {
    const learner = service.learner();
    const runId = await learner.starts([11, 12]);
    await cancel(learner, runId);
    const { run } = await learner.call('saveWordsResult', { runId, exercisesResult });
    await learner.has(0);
    expect(await learner.call('startTraining', { runId, wordIds: [12, 11] })).toEqual({
      run,
      freeTrainingsLeft: 0,
    });
    expect((await historyOf(learner)).trainings).toEqual([run]);
  });
});

describe('a run that stays as it is', () => {
  it('is one that was saved', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    await learner.call('saveWordsResult', { runId, exercisesResult });
    const before = await historyOf(learner);
    expect(await cancel(learner, runId)).toBe(204);
    expect(await historyOf(learner)).toEqual(before);
  });

  it('is one of another learner', async () => {
    const [olena, taras] = [service.learner(), service.learner()];
    await olena.has(1);
    const runId = await olena.starts();
    expect(await cancel(taras, runId)).toBe(204);
    expect((await historyOf(olena)).totalTrainings).toBe(1);
    expect((await olena.send('startTraining', { runId: randomUUID(), wordIds: [1] })).status).toBe(409);
  });

  it('is one that never was', async () => {
    expect(await cancel(service.learner(), randomUUID())).toBe(204);
  });
});

it.each([['1'], [''], [null]])('a run id of %j is refused', async (runId) => {
  const refused = await service.learner().send('cancelTraining', { runId });
  expect(await refusalOf(refused)).toEqual([400, 'INVALID_REQUEST', ['body.runId']]);
});
