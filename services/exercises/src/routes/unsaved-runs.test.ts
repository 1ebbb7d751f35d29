import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestLearner, wordIds } from '../testing/exercises-fixture.ts';
import { refusalOf } from '../testing/observing.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises({ maxUnsavedPerDay: 3 });
afterAll(() => service.stop());

const start = (learner: TestLearner, runId: string = randomUUID()) =>
  learner.send('startTraining', { runId, wordIds });
const tooMany = [429, 'TOO_MANY_UNSAVED_TRAININGS', []];

/** A learner who started and left as many runs as a day bears. @returns the last one too */
async function whoLeftMany(isPremium = false) {
  const learner = service.learner({ isPremium });
  const runs: string[] = [];
  for (let run = 0; run < 3; run += 1) {
    runs.push(await learner.starts());
    await learner.call('cancelTraining', { runId: runs[run] ?? '' });
  }
  return { learner, runId: runs[0] ?? '' };
}

describe('a new run after as many as a day bears that were not saved', () => {
  it.each([false, true])('is refused and not kept, premium: %s', async (isPremium) => {
    const { learner } = await whoLeftMany(isPremium);
    expect(await refusalOf(await start(learner))).toEqual(tooMany);
    const { rows } = await sql`select run_id from exercises.runs where user_id = ${learner.userId}`.execute(
      service.db,
    );
    expect(rows).toHaveLength(3);
    expect(await learner.left()).toBe(10);
  });

  it('is accepted once one of them is saved', async () => {
    const { learner, runId } = await whoLeftMany();
    await learner.call('saveWordsResult', { runId, exercisesResult: resultOf({ 11: true }) });
    expect((await start(learner)).status).toBe(200);
    expect(await refusalOf(await start(learner))).toEqual(tooMany);
  });

  it('is accepted a day later', async () => {
    const { learner } = await whoLeftMany();
    await sql`update exercises.runs set started_at = started_at - interval '24 hours'
      where user_id = ${learner.userId}`.execute(service.db);
    expect((await start(learner)).status).toBe(200);
  });

  it('is accepted where it is one of them that begins again: nothing more is kept', async () => {
    const { learner, runId } = await whoLeftMany();
    expect((await start(learner, runId)).status).toBe(200);
  });
});
