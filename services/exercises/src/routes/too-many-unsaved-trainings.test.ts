import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { errorOf } from '../testing/error-of.ts';
import { startExercises, type TestUser, wordIds } from '../testing/exercises-fixture.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises({ maxUnsavedPerDay: 3 });
afterAll(() => service.stop());

const start = (user: TestUser, runId: string = randomUUID()) =>
  user.send('startTraining', { runId, wordIds });
const tooMany = [429, 'TOO_MANY_UNSAVED_TRAININGS', []];

/** A user who has started and cancelled as many trainings as allowed within a day. */
async function whoLeftMany(isPremium = false) {
  const user = service.user({ isPremium });
  const runIds: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const runId = await user.start();
    runIds.push(runId);
    await user.call('cancelTraining', { runId });
  }
  return { user, runId: runIds[0] ?? '' };
}

describe('a new training above the limit of unsaved ones within a day', () => {
  it.each([false, true])('is rejected and not stored, premium: %s', async (isPremium) => {
    const { user } = await whoLeftMany(isPremium);
    expect(await errorOf(await start(user))).toEqual(tooMany);
    const { rows } = await sql`select run_id from exercises.runs where user_id = ${user.userId}`.execute(
      service.db,
    );
    expect(rows).toHaveLength(3);
    expect(await user.left()).toBe(10);
  });

  it('is accepted once one of them is saved', async () => {
    const { user, runId } = await whoLeftMany();
    await user.call('saveWordsResult', { runId, exercisesResult: resultOf({ 11: true }) });
    expect((await start(user)).status).toBe(200);
    expect(await errorOf(await start(user))).toEqual(tooMany);
  });

  it('is accepted a day later', async () => {
    const { user } = await whoLeftMany();
    await sql`update exercises.runs set started_at = started_at - interval '24 hours'
      where user_id = ${user.userId}`.execute(service.db);
    expect((await start(user)).status).toBe(200);
  });

  it('is accepted when it is one of them that is started again', async () => {
    const { user, runId } = await whoLeftMany();
    expect((await start(user, runId)).status).toBe(200);
  });
});
