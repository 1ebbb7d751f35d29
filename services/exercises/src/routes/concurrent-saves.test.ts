import { headerNames } from '@mova/contracts';
import { openDatabase } from '@mova/service-kit';
import { waitForLockWaits } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startExercises, type TestUser } from '../testing/exercises-fixture.ts';
import { resultOf } from '../testing/results.ts';

const service = await startExercises();
const { db } = service;
const owner = openDatabase<object>(service.database.adminUrl, { max: 1 });
afterAll(async () => {
  await owner.destroy();
  await service.stop();
});

const exercisesResult = resultOf({ 11: true, 12: false });
const save = (user: TestUser, runId: string) => user.send('saveWordsResult', { runId, exercisesResult });

/** Returns what is left and the number of saved trainings and events. */
async function standingOf(user: TestUser) {
  const { trainings } = await user.call('getTrainings');
  const saved = trainings.filter(({ savedAt }) => savedAt !== null).length;
  return { left: await user.left(), saved, events: (await user.events()).length };
}

describe('two tabs at once', () => {
  it('save a training once and get the same response, even when both have read before either has saved', async () => {
    const user = service.user();
    const runId = await user.start();
    const saves = await db.transaction().execute(async (trx) => {
      await sql`select user_id from exercises.ledger where user_id = ${user.userId} for update`.execute(trx);
      const tabs = [1, 2, 3].map(() => save(user, runId));
      await waitForLockWaits(db, tabs.length);
      return tabs;
    });
    const answers = await Promise.all(
      (await Promise.all(saves)).map(async (response) => [
        response.status,
        response.headers.get(headerNames.eventPosition),
        await response.text(),
      ]),
    );
    expect(answers[0]).toEqual([200, expect.stringMatching(/^\d+-\d+$/), expect.any(String)]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await standingOf(user)).toEqual({ left: 7, saved: 1, events: 1 });
  });

  it('save several trainings, which are all paid for', async () => {
    const user = service.user();
    const runIds = await Promise.all([1, 2, 3].map(() => user.start()));
    await Promise.all(runIds.map((runId) => save(user, runId)));
    expect(await standingOf(user)).toEqual({ left: 1, saved: 3, events: 3 });
  });

  it('save a training that is cancelled at the same moment', async () => {
    const user = service.user();
    const runId = await user.start();
    const [saved, left] = await Promise.all([save(user, runId), user.send('cancelTraining', { runId })]);
    expect([saved.status, left.status]).toEqual([200, 204]);
    expect(await standingOf(user)).toEqual({ left: 7, saved: 1, events: 1 });
  });
});

describe('an interrupted save', () => {
  const untouched = { left: 10, saved: 0, events: 0 };
  const done = { left: 7, saved: 1, events: 1 };

  it('stores neither result nor event when the ledger cannot be written', async () => {
    const user = service.user();
    const runId = await user.start();
    await sql`
      create function exercises.reject() returns trigger language plpgsql as
        $$ begin raise exception 'the ledger cannot be written'; end $$`.execute(owner);
    await sql`
      create trigger reject before update on exercises.ledger
      for each row execute function exercises.reject()`.execute(owner);
    expect((await save(user, runId)).status).toBe(500);
    await sql`drop function exercises.reject() cascade`.execute(owner);
    expect(await standingOf(user)).toEqual(untouched);
    expect((await save(user, runId)).status).toBe(200);
    expect(await standingOf(user)).toEqual(done);
  });

  it('stores neither when its connection is cut between event and result', async () => {
    const user = service.user();
    const runId = await user.start();
    // The event is written before the result.
    await sql`
      create function exercises.wait() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$`.execute(owner);
    await sql`
      create trigger wait before update on exercises.runs
      for each row execute function exercises.wait()`.execute(owner);
    const cut = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(trx);
      const saving = save(user, runId);
      await waitForLockWaits(db, 1);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
      return [saving];
    });
    expect((await cut[0])?.status).toBe(503);
    await sql`drop function exercises.wait() cascade`.execute(owner);
    expect(await standingOf(user)).toEqual(untouched);
    expect((await save(user, runId)).status).toBe(200);
    expect(await standingOf(user)).toEqual(done);
  });
});
