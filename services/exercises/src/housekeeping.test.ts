import { createLog } from '@mova/service-kit';
import { waitForLockWaits } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldTrainings } from './db/old-trainings-repository.ts';
import { startHousekeeping } from './housekeeping.ts';
import { errorOf } from './testing/error-of.ts';
import { startExercises, type TestUser } from './testing/exercises-fixture.ts';
import { resultOf } from './testing/results.ts';

const service = await startExercises();
afterAll(() => service.stop());
const { db } = service;
const log = createLog('exercises', 'silent');

beforeEach(() => db.deleteFrom('exercises.runs').execute());

const makeOlder = (runId: string, by: string) =>
  sql`update exercises.runs set started_at = now() - ${by}::interval where run_id = ${runId}`.execute(db);
const save = (user: TestUser, runId: string) =>
  user.send('saveWordsResult', { runId, exercisesResult: resultOf({ 11: true }) });
const runIds = async () =>
  (await db.selectFrom('exercises.runs').select('run_id').execute()).map(({ run_id }) => run_id).toSorted();

/** Adds many old unsaved trainings. */
const addOld = (count: number) =>
  sql`insert into exercises.runs (run_id, user_id, started_at, words, cancelled_at)
    select gen_random_uuid(), 9, now() - interval '1 year', 3, case when n % 2 = 0 then now() end
    from generate_series(1, ${count}::int) n`.execute(db);

describe('housekeeping', () => {
  it('deletes unsaved trainings of half a year ago at the start, and no saved one', async () => {
    const user = service.user({ isPremium: true });
    const training = async (age: string, then?: (runId: string) => Promise<unknown>) => {
      const runId = await user.start();
      await then?.(runId);
      await makeOlder(runId, age);
      return runId;
    };
    const leave = (runId: string) => user.call('cancelTraining', { runId });
    await training('181 days');
    await training('181 days', leave);
    const kept = [
      await training('179 days'),
      await training('179 days', leave),
      await training('2 years', (runId) => save(user, runId)),
    ];
    await startHousekeeping(db, log).stop();
    expect(await runIds()).toEqual(kept.toSorted());
  });

  it('deletes what accounts deleted 12 months ago had left, and nothing newer', async () => {
    await sql`
      insert into exercises.closed_ledgers (user_id, free_trainings_left, closed_at) values
        (901, 3, now() - interval '366 days'), (902, 3, now() - interval '364 days')`.execute(db);
    await startHousekeeping(db, log).stop();
    const kept = await db.selectFrom('exercises.closed_ledgers').select('user_id').execute();
    expect(kept).toEqual([{ user_id: 902 }]);
  });

  it('goes on until nothing old is left, also with another replica', async () => {
    await addOld(1800);
    const [one, other] = [startHousekeeping(db, log), startHousekeeping(db, log)];
    await expect.poll(runIds, { timeout: 20_000 }).toEqual([]);
    await Promise.all([one.stop(), other.stop()]);
  });

  it('skips rows that another transaction has locked', async () => {
    await addOld(3);
    await db.transaction().execute(async (trx) => {
      const locked = await sql<{ run_id: string }>`
        select run_id from exercises.runs limit 1 for update`.execute(trx);
      expect(await deleteOldTrainings(db, 500)).toBe(2);
      expect(await runIds()).toEqual(locked.rows.map(({ run_id }) => run_id));
    });
  });
});

describe('the result of a deleted training', () => {
  it('is rejected like that of an unknown training, and costs nothing', async () => {
    const user = service.user();
    const runId = await user.start();
    await makeOlder(runId, '181 days');
    await deleteOldTrainings(db, 500);
    expect(await errorOf(await save(user, runId))).toEqual([404, 'NOT_FOUND', []]);
    expect(await user.left()).toBe(10);
  });

  it('is rejected like that also when it comes at the same moment', async () => {
    const user = service.user();
    const runId = await user.start();
    await makeOlder(runId, '181 days');
    const saving = await db.transaction().execute(async (trx) => {
      expect(await deleteOldTrainings(trx, 500)).toBe(1);
      const answer = save(user, runId);
      await waitForLockWaits(db, 1);
      return [answer];
    });
    const [answer] = await Promise.all(saving);
    expect(answer && (await errorOf(answer))).toEqual([404, 'NOT_FOUND', []]);
    expect(await user.events()).toEqual([]);
  });
});
