import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { errorOf } from '../testing/error-of.ts';
import { startExercises, type TestUser } from '../testing/exercises-fixture.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());

const cancel = async (user: TestUser, runId: string) => (await user.send('cancelTraining', { runId })).status;
const historyOf = (user: TestUser) => user.call('getTrainings');
const exercisesResult = resultOf({ 11: true, 12: false });

describe('a cancelled training', () => {
  it('is neither listed nor counted in the history, while a finished one is', async () => {
    const user = service.user();
    const [left, unfinished] = [await user.start(), await user.start()];
    expect(await cancel(user, left.toUpperCase())).toBe(204);
    expect(await historyOf(user)).toMatchObject({
      trainings: [{ runId: unfinished, savedAt: null }],
      totalTrainings: 1,
      freeTrainingsLeft: 10,
    });
  });

  it('costs nothing and can be cancelled again', async () => {
    const user = service.user();
    const runId = await user.start();
    expect([await cancel(user, runId), await cancel(user, runId)]).toEqual([204, 204]);
    expect(await user.left()).toBe(10);
  });

  it('can still be saved, and is in the history then', async () => {
    const user = service.user();
    const runId = await user.start();
    await cancel(user, runId);
    const { run } = await user.call('saveWordsResult', { runId, exercisesResult });
    expect((await historyOf(user)).trainings).toEqual([run]);
    expect(run).toMatchObject({ savedAt: expect.any(String), correct: 1, wrong: 1 });
    expect(await user.left()).toBe(7);
  });

  it('can be started again under the same id, with a new start time, and is in the history again', async () => {
    const user = service.user();
    const runId = await user.start([11]);
    await cancel(user, runId);
    await service.db
      .updateTable('exercises.runs')
      .set({ started_at: new Date('2026-03-01T12:00:00Z') })
      .where('run_id', '=', runId)
      .execute();
    const { run } = await user.call('startTraining', { runId, wordIds: [11] });
    expect(run).toMatchObject({ runId, savedAt: null, words: 1 });
    expect(Date.parse(run.startedAt)).toBeGreaterThan(Date.parse('2026-03-01T12:00:00Z'));
    expect(await historyOf(user)).toMatchObject({ trainings: [run], totalTrainings: 1 });
  });

  it('that was saved does not change when it is started again', async () => {
    const user = service.user();
    const runId = await user.start([11, 12]);
    await cancel(user, runId);
    const { run } = await user.call('saveWordsResult', { runId, exercisesResult });
    await user.setLeft(0);
    expect(await user.call('startTraining', { runId, wordIds: [12, 11] })).toEqual({
      run,
      freeTrainingsLeft: 0,
    });
    expect((await historyOf(user)).trainings).toEqual([run]);
  });
});

describe('cancelTraining does not change', () => {
  it('a saved training', async () => {
    const user = service.user();
    const runId = await user.start();
    await user.call('saveWordsResult', { runId, exercisesResult });
    const before = await historyOf(user);
    expect(await cancel(user, runId)).toBe(204);
    expect(await historyOf(user)).toEqual(before);
  });

  it('a training of another user', async () => {
    const [olena, taras] = [service.user(), service.user()];
    await olena.setLeft(1);
    const runId = await olena.start();
    expect(await cancel(taras, runId)).toBe(204);
    expect((await historyOf(olena)).totalTrainings).toBe(1);
    expect((await olena.send('startTraining', { runId: randomUUID(), wordIds: [1] })).status).toBe(409);
  });

  it('anything when there is no such training', async () => {
    expect(await cancel(service.user(), randomUUID())).toBe(204);
  });
});

it.each([['1'], [''], [null]])('rejects the run id %j', async (runId) => {
  const rejected = await service.user().send('cancelTraining', { runId });
  expect(await errorOf(rejected)).toEqual([400, 'INVALID_REQUEST', ['body.runId']]);
});
