import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestLearner, wordIds } from '../testing/exercises-fixture.ts';
import { refusalOf } from '../testing/observing.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());

const save = (learner: TestLearner, runId: string) =>
  learner.call('saveWordsResult', { runId, exercisesResult: resultOf({ 11: true }) });
const start = (learner: TestLearner, runId: string = randomUUID()) =>
  learner.send('startTraining', { runId, wordIds });

describe('a run that began while its learner was premium', () => {
  it('costs nothing when premium ended before it is saved, and tells what is left', async () => {
    const learner = service.learner({ isPremium: true });
    const runId = await learner.starts();
    learner.hasPremium(false);
    expect(await save(learner, runId)).toMatchObject({ freeTrainingsLeft: 10 });
    expect(await learner.left()).toBe(10);
    const kept = await service.db
      .selectFrom('exercises.runs')
      .select('price')
      .where('run_id', '=', runId)
      .executeTakeFirst();
    expect(kept).toEqual({ price: 0 });
  });

  it('holds no training afterwards: the last one may be begun beside it', async () => {
    const learner = service.learner({ isPremium: true });
    await learner.has(1);
    await learner.starts();
    learner.hasPremium(false);
    expect([(await start(learner)).status, (await start(learner)).status]).toEqual([200, 409]);
  });

  it('and was left costs as any other once it is started again without premium', async () => {
    const learner = service.learner({ isPremium: true });
    await learner.has(5);
    const runId = await learner.starts();
    await learner.call('cancelTraining', { runId });
    learner.hasPremium(false);
    expect((await start(learner, runId)).status).toBe(200);
    expect(await save(learner, runId)).toMatchObject({ freeTrainingsLeft: 2 });
  });
});

describe('a run that began while its learner was premium, and is saved later than a day after it began', () => {
  /** A learner whose premium has ended since. */
  const whoWasPremium = async (runs: number, age: string) => {
    const learner = service.learner({ isPremium: true });
    const runIds: string[] = [];
    for (let run = 0; run < runs; run += 1) runIds.push(await learner.starts());
    learner.hasPremium(false);
    await sql`update exercises.runs set started_at = started_at - ${age}::interval
      where user_id = ${learner.userId}`.execute(service.db);
    return { learner, runIds };
  };

  it('costs what a training without premium costs', async () => {
    const { learner, runIds } = await whoWasPremium(1, '24 hours');
    expect(await save(learner, runIds[0] ?? '')).toMatchObject({ freeTrainingsLeft: 7 });
  });

  it('costs nothing within the day', async () => {
    const { learner, runIds } = await whoWasPremium(1, '23 hours 50 minutes');
    expect(await save(learner, runIds[0] ?? '')).toMatchObject({ freeTrainingsLeft: 10 });
  });

  it('is saved as often as there are trainings, however many were begun', async () => {
    const { learner, runIds } = await whoWasPremium(8, '25 hours');
    const answers: unknown[] = [];
    for (const runId of runIds) {
      const body = { runId, exercisesResult: resultOf({ 11: true }) };
      const answer = await learner.send('saveWordsResult', body);
      answers.push(answer.ok ? 'saved' : await refusalOf(answer));
    }
    const refused = [402, 'NO_TRAININGS_LEFT', []];
    expect(answers).toEqual([...Array(4).fill('saved'), ...Array(4).fill(refused)]);
    expect(await learner.left()).toBe(0);
  });

  it('costs nothing where its learner is premium again', async () => {
    const { learner, runIds } = await whoWasPremium(1, '25 hours');
    learner.hasPremium(true);
    await save(learner, runIds[0] ?? '');
    expect(await learner.left()).toBe(10);
  });
});

describe('a run that began without premium', () => {
  it('costs nothing when its learner is premium by the time it is saved', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    learner.hasPremium(true);
    expect(await save(learner, runId)).toMatchObject({ freeTrainingsLeft: null });
    expect(await learner.left()).toBe(10);
  });

  it('and was left costs nothing once it is started again with premium', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    await learner.call('cancelTraining', { runId });
    learner.hasPremium(true);
    await start(learner, runId);
    learner.hasPremium(false);
    expect(await save(learner, runId)).toMatchObject({ freeTrainingsLeft: 10 });
  });
});
