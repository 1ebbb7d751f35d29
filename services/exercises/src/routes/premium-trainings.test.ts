import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { errorOf } from '../testing/error-of.ts';
import { startExercises, type TestUser, wordIds } from '../testing/exercises-fixture.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());

const save = (user: TestUser, runId: string) =>
  user.call('saveWordsResult', { runId, exercisesResult: resultOf({ 11: true }) });
const start = (user: TestUser, runId: string = randomUUID()) =>
  user.send('startTraining', { runId, wordIds });

describe('a training started with premium', () => {
  it('costs nothing when premium has ended before it is saved, and returns what is left', async () => {
    const user = service.user({ isPremium: true });
    const runId = await user.start();
    user.setPremium(false);
    expect(await save(user, runId)).toMatchObject({ freeTrainingsLeft: 10 });
    expect(await user.left()).toBe(10);
    const kept = await service.db
      .selectFrom('exercises.runs')
      .select('price')
      .where('run_id', '=', runId)
      .executeTakeFirst();
    expect(kept).toEqual({ price: 0 });
  });

  it('reserves no free training afterwards', async () => {
    const user = service.user({ isPremium: true });
    await user.setLeft(1);
    await user.start();
    user.setPremium(false);
    expect([(await start(user)).status, (await start(user)).status]).toEqual([200, 409]);
  });

  it('and cancelled costs as any other once it is started again without premium', async () => {
    const user = service.user({ isPremium: true });
    await user.setLeft(5);
    const runId = await user.start();
    await user.call('cancelTraining', { runId });
    user.setPremium(false);
    expect((await start(user, runId)).status).toBe(200);
    expect(await save(user, runId)).toMatchObject({ freeTrainingsLeft: 2 });
  });
});

describe('a training started with premium and saved more than a day later', () => {
  /** A user whose premium has ended. */
  const formerPremiumUser = async (trainings: number, age: string) => {
    const user = service.user({ isPremium: true });
    const runIds: string[] = [];
    for (let count = 0; count < trainings; count += 1) runIds.push(await user.start());
    user.setPremium(false);
    await sql`update exercises.runs set started_at = started_at - ${age}::interval
      where user_id = ${user.userId}`.execute(service.db);
    return { user, runIds };
  };

  it('costs what a training without premium costs', async () => {
    const { user, runIds } = await formerPremiumUser(1, '24 hours');
    expect(await save(user, runIds[0] ?? '')).toMatchObject({ freeTrainingsLeft: 7 });
  });

  it('costs nothing within the day', async () => {
    const { user, runIds } = await formerPremiumUser(1, '23 hours 50 minutes');
    expect(await save(user, runIds[0] ?? '')).toMatchObject({ freeTrainingsLeft: 10 });
  });

  it('is saved as often as there are free trainings, however many were started', async () => {
    const { user, runIds } = await formerPremiumUser(8, '25 hours');
    const answers: unknown[] = [];
    for (const runId of runIds) {
      const body = { runId, exercisesResult: resultOf({ 11: true }) };
      const answer = await user.send('saveWordsResult', body);
      answers.push(answer.ok ? 'saved' : await errorOf(answer));
    }
    const rejected = [402, 'NO_TRAININGS_LEFT', []];
    expect(answers).toEqual([...Array(4).fill('saved'), ...Array(4).fill(rejected)]);
    expect(await user.left()).toBe(0);
  });

  it('costs nothing when the user is premium again', async () => {
    const { user, runIds } = await formerPremiumUser(1, '25 hours');
    user.setPremium(true);
    await save(user, runIds[0] ?? '');
    expect(await user.left()).toBe(10);
  });
});

describe('a training started without premium', () => {
  it('costs nothing when the user is premium at the save', async () => {
    const user = service.user();
    const runId = await user.start();
    user.setPremium(true);
    expect(await save(user, runId)).toMatchObject({ freeTrainingsLeft: null });
    expect(await user.left()).toBe(10);
  });

  it('and cancelled costs nothing once it is started again with premium', async () => {
    const user = service.user();
    const runId = await user.start();
    await user.call('cancelTraining', { runId });
    user.setPremium(true);
    await start(user, runId);
    user.setPremium(false);
    expect(await save(user, runId)).toMatchObject({ freeTrainingsLeft: 10 });
  });
});
