import { createLog } from '@mova/service-kit';
import { waitForWaiting } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetOldRuns } from './db/unsaved-runs-repository.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startExercises, type TestLearner } from './testing/exercises-fixture.ts';
import { refusalOf } from './testing/observing.ts';
import { resultOf } from './testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db } = service;
const log = createLog('exercises', 'silent');

beforeEach(() => db.deleteFrom('exercises.runs').execute());

const makeOlder = (runId: string, by: string) =>
  sql`update exercises.runs set started_at = now() - ${by}::interval where run_id = ${runId}`.execute(db);
const save = (learner: TestLearner, runId: string) =>
  learner.send('saveWordsResult', { runId, exercisesResult: resultOf({ 11: true }) });
const runIds = async () =>
  (await db.selectFrom('exercises.runs').select('run_id').execute()).map(({ run_id }) => run_id).toSorted();

/** Many runs that were never saved, and are older than anything is kept. */
const addOld = (count: number) =>
  sql`insert into exercises.runs (run_id, user_id, started_at, words, cancelled_at)
    select gen_random_uuid(), 9, now() - interval '1 year', 3, case when n % 2 = 0 then now() end
    from generate_series(1, ${count}::int) n`.execute(db);

describe('housekeeping', () => {
  it('forgets, at start, the unsaved runs of half a year ago, left or not, and none that was saved', async () => {
    const learner = service.learner({ isPremium: true });
    const run = async (age: string, then?: (runId: string) => Promise<unknown>) => {
      const runId = await learner.starts();
      await then?.(runId);
      await makeOlder(runId, age);
      return runId;
    };
    const leave = (runId: string) => learner.call('cancelTraining', { runId });
    await run('181 days');
    await run('181 days', leave);
    const kept = [
      await run('179 days'),
      await run('179 days', leave),
      await run('2 years', (runId) => save(learner, runId)),
    ];
    await startHousekeeping(db, log).stop();
    expect(await runIds()).toEqual(kept.toSorted());
  });

  it('forgets what accounts had left that were erased 12 months ago, and nothing younger', async () => {
    await sql`
      insert into exercises.closed_ledgers (user_id, free_trainings_left, closed_at) values
        (901, 3, now() - interval '366 days'), (902, 3, now() - interval '364 days')`.execute(db);
    await startHousekeeping(db, log).stop();
    const kept = await db.selectFrom('exercises.closed_ledgers').select('user_id').execute();
    expect(kept).toEqual([{ user_id: 902 }]);
  });

  it('goes on until nothing old is left, also beside another replica', async () => {
    await addOld(1800);
    const [one, other] = [startHousekeeping(db, log), startHousekeeping(db, log)];
    await expect.poll(runIds, { timeout: 20_000 }).toEqual([]);
    await Promise.all([one.stop(), other.stop()]);
  });

  it('passes over what another transaction holds', async () => {
    await addOld(3);
    await db.transaction().execute(async (trx) => {
      const held = await sql<{ run_id: string }>`
        select run_id from exercises.runs limit 1 for update`.execute(trx);
      expect(await forgetOldRuns(db, 500)).toBe(2);
      expect(await runIds()).toEqual(held.rows.map(({ run_id }) => run_id));
    });
  });
});

describe('the result of a run that was forgotten', () => {
  it('is refused as one of a run that never was, and costs nothing', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    await makeOlder(runId, '181 days');
    await forgetOldRuns(db, 500);
    expect(await refusalOf(await save(learner, runId))).toEqual([404, 'NOT_FOUND', []]);
    expect(await learner.left()).toBe(10);
  });

  it('is refused so when it comes at the same moment, too', async () => {
    const learner = service.learner();
    const runId = await learner.starts();
    await makeOlder(runId, '181 days');
    const saving = await db.transaction().execute(async (trx) => {
      expect(await forgetOldRuns(trx, 500)).toBe(1);
      const answer = save(learner, runId);
      await waitForWaiting(db, 1);
      return [answer];
    });
    const [answer] = await Promise.all(saving);
    expect(answer && (await refusalOf(answer))).toEqual([404, 'NOT_FOUND', []]);
    expect(await learner.events()).toEqual([]);
  });
});
